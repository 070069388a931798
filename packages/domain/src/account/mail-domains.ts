/** Lists of mail domains: which addresses may register. */

const DOMAIN = /^(?:\*\.)?(?!-)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/;

/** Entries of a list, separated by blanks, commas or semicolons. */
export const mailDomainsOf = (list: string): string[] =>
  list
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((entry) => entry !== '');

/** True when every entry is a domain, or `*.` and a domain. */
export const isMailDomainList = (list: string): boolean => mailDomainsOf(list).every((entry) => DOMAIN.test(entry));

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Whether `allowed` has the address. `example.edu` is that domain alone, `*.example.edu` all domains below it. */
export function isAllowedMail(email: string, allowed: string): boolean {
  const entries = mailDomainsOf(allowed);
  const domain = domainOf(email);
  const fits = (entry: string): boolean =>
    entry.startsWith('*.') ? domain.endsWith(entry.slice(1)) : domain === entry;
  return entries.length === 0 || entries.some(fits);
}

/** Whether `refused` has the address. An entry stands for its domain and all domains below it. */
export function isRefusedMail(email: string, refused: string): boolean {
  const domain = domainOf(email);
  return mailDomainsOf(refused).some((entry) => domain === entry || domain.endsWith(`.${entry}`));
}
