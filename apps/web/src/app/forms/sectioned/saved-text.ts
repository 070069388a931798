import { sectionedFormTexts } from './messages.ts';

/** Sentence about a save. `sections`: titles of the saved sections, empty for a form that was sent unchanged. */
export function savedText(sections: readonly string[]): string {
  const t = sectionedFormTexts.now();
  return sections.length === 0
    ? t('sectionedForm.savedAll')
    : t('sectionedForm.savedSections', { sections: sections.join(t('sectionedForm.listComma')) });
}
