const [a, b] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
// Sums stay below 2^53, so doubles are exact; -0 must not be printed.
console.log(String(a + b + 0));
