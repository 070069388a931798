/**
 * The languages that tests run: those that `npm start` installs, so that `npm test` is the same on every machine, and
 * all of them under `npm run test:languages`.
 */
import { allLanguages } from '@verdict/languages/index.ts';

const all = process.env['VERDICT_TEST_LANGUAGES'] === 'all';
const installedByStart = /^(C|C\+\+( \d+)?)( With O2)?$|^Java$|^Python3$/;

export const testedLanguages = allLanguages.filter(({ name }) => all || installedByStart.test(name));
