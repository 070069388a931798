import { FilterSelect } from '@verdict/kit/lists/FilterSelect.tsx';
import { classTexts } from './messages.ts';
import { sectionsOf } from './students.ts';

interface Props {
  students: readonly { section: string | null }[];
  section: string | undefined;
  onChange: (section: string | undefined) => void;
}

/** Filter by the section in the group. Absent where nobody has one. */
export function SectionFilter({ students, section, onChange }: Props) {
  const t = classTexts.useMessages();
  const sections = sectionsOf(students);
  if (sections.length === 0 && section === undefined) return null;
  return (
    <FilterSelect
      label={t('class.section')}
      any={t('class.anySection')}
      value={section}
      choices={sections.map((each) => ({ value: each, label: each }))}
      onChange={onChange}
    />
  );
}
