import { expect, test } from 'vitest';
import { creditsOf, writtenCredits } from './credits.ts';

test.each([
  ['Testers: Ada, Bob', { owner: '', roles: { testers: ['Ada', 'Bob'] } }],
  ['Rights owner: The club', { owner: 'The club', roles: {} }],
  ['Translators (sv): Eve\nTranslators (zh): Fay', { owner: '', roles: { translators: { sv: ['Eve'], zh: ['Fay'] } } }],
  [
    'Thanks to everybody.\n\nMusic: Gus',
    { owner: '', roles: { acknowledgements: ['Thanks to everybody.', 'Music: Gus'] } },
  ],
])('%j is written by role', (credits, written) => expect(writtenCredits(credits)).toEqual(written));

test('what is written is read as the same text', () => {
  const credits = 'Contributors: Hal\nTesters: Ada, Bob\nTranslators (sv): Eve\nPackagers: Ian\nRights owner: The club';
  const { owner, roles } = writtenCredits(credits);
  expect(creditsOf({ credits: roles, rights_owner: owner })).toBe(credits);
});
