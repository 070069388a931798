/** Drafts that this browser keeps, and the question which of two texts to keep. */
export default {
  'draft.title': 'Which text do you want to keep?',
  'draft.visitor': 'You wrote something here before you logged in, and your account already has a draft.',
  'draft.window': 'You wrote here and in another window of this browser.',
  'draft.stored': 'You have a draft here, but the stored text has changed since you began it.',
  'draft.storedBy': ({ name, time }: { name: string; time: string }) =>
    `You have a draft here, but ${name} changed the stored text on ${time}.`,
  'draft.mine': 'Your draft',
  'draft.mineAt': ({ time }: { time: string }) => `Your draft, ${time}`,
  'draft.account': "Your account's draft",
  'draft.accountAt': ({ time }: { time: string }) => `Your account's draft, ${time}`,
  'draft.otherWindow': 'Other window',
  'draft.otherWindowAt': ({ time }: { time: string }) => `Other window, ${time}`,
  'draft.storedText': 'Stored text',
  'draft.storedTextAt': ({ time }: { time: string }) => `Stored text, ${time}`,
  'draft.empty': 'No text',
  'draft.compare': 'Compare',
  'draft.keepMine': 'Keep my draft',
  'draft.takeAccount': "Take my account's draft",
  'draft.takeOtherWindow': 'Take the other window',
  'draft.takeStored': 'Take the stored text',
};
