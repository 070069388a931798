/** Long forms with a list of their sections, a draft, and a bar to save. */
export default {
  'sectionedForm.toCorrect': 'Please correct before saving',
  'sectionedForm.moreToCorrect': ({ count }: { count: number }) => `And ${count} more.`,
  'sectionedForm.sections': 'Sections of the form',
  'sectionedForm.nothingUnsaved': 'Nothing to save',
  'sectionedForm.unsaved': ({ sections }: { sections: string }) => `Not saved: ${sections}`,
  'sectionedForm.draftFound': ({ at }: { at: string }) => `You have a draft from ${at}`,
  'sectionedForm.draftSections': ({ sections }: { sections: string }) =>
    `It was not saved but kept in this browser. Changed: ${sections}.`,
  'sectionedForm.draftLeftOut': ({ sections }: { sections: string }) =>
    `Too large to keep, so still as last saved: ${sections}.`,
  'sectionedForm.draftRestore': 'Restore it',
  'sectionedForm.draftDiscard': 'Discard it',
  'sectionedForm.draftCompare': 'Compare',
  'sectionedForm.draftOutdatedMeans':
    'It has been saved since you began the draft. Compare them before you restore it.',
  'sectionedForm.savedAll': 'Saved.',
  'sectionedForm.savedSections': ({ sections }: { sections: string }) => `Saved: ${sections}.`,
  'sectionedForm.listComma': ', ',
};
