// Choice among packages that have other names in other releases.
import { capture } from './terminal.mjs';

/** Filters the packages that apt can install here. */
export async function availablePackages(names) {
  const env = { ...process.env, LC_ALL: 'C' };
  const { code, output } = await capture('apt-cache', ['policy', ...names], { env });
  return code === 0 ? candidatesOf(output) : [];
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
