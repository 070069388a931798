// Choice among packages that have other names in other releases. Plain JavaScript, because the set-up uses it before
// anything is installed.
import { execFile } from 'node:child_process';

/** Filters the packages that apt can install here. */
export function availablePackages(names) {
  const options = { env: { ...process.env, LC_ALL: 'C' } };
  return new Promise((resolve) => {
    execFile('apt-cache', ['policy', ...names], options, (error, output) => resolve(error ? [] : candidatesOf(output)));
  });
}

/** Packages with a version to install, in the output of `apt-cache policy`. */
export function candidatesOf(output) {
  const found = [];
  let name = null;
  for (const line of output.split('\n')) {
    const heading = /^(\S+):$/.exec(line);
    if (heading) name = heading[1];
    else if (name !== null && /^ {2}Candidate: (?!\(none\))/.test(line)) found.push(name);
  }
  return found;
}

/**
 * Splits wanted packages into what to install and what is not to be had. Each has `names`: the first that is available
 * is chosen.
 */
export function choosePackages(wanted, available) {
  const chosen = [];
  const absent = [];
  for (const one of wanted) {
    const name = one.names.find((candidate) => available.includes(candidate));
    if (name === undefined) absent.push(one);
    else chosen.push({ ...one, name });
  }
  return { chosen, absent };
}
