// Before the first paint: the stored colour scheme, so that a dark page never flashes white.
(function () {
  var scheme = 'auto';
  try {
    scheme = localStorage.getItem('verdict-color-scheme') || 'auto';
  } catch {
    // Storage may be forbidden; the system's scheme is a good guess.
  }
  if (scheme !== 'dark' && scheme !== 'light') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
