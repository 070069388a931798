/**
 * `npm run stand-in`: starts the stand-ins of all sites, or of the named ones (`npm run stand-in -- HDU POJ`), and
 * prints their addresses. Accounts: alice and bob. See docs/remote-sites.md.
 */
import { allStandIns } from './all.ts';
import { StandIn } from './stand-in.ts';

/** First port. The other sites follow in order. */
const firstPort = Number(process.env['PORT'] ?? 3190);
const named = process.argv.slice(2).map((key) => key.toUpperCase());
let codeforces: StandIn | null = null;
for (const [index, pages] of allStandIns.entries()) {
  if (named.length > 0 && !named.includes(pages.key)) continue;
  // The gym is part of Codeforces and shares its accounts and sessions.
  const shared: StandIn | null = pages.key === 'GYM' ? codeforces : null;
  const site: StandIn = shared ?? (await new StandIn(pages).listen(firstPort + index));
  if (pages.key === 'CF') codeforces = site;
  console.log(`${pages.key.padEnd(6)} ${site.origin}   knobs: POST ${site.origin}/-/knobs, journal: ${site.origin}/-/`);
  for (const [name, password] of shared ? [] : site.accounts) {
    const session = site.openSession(name);
    const pasted = pages.sessionCookie === null ? `token ${session}` : `cookie ${pages.sessionCookie}=${session}`;
    console.log(`       ${name} / ${password} or ${pasted}`);
  }
}
