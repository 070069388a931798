/**
 * Values that forms find stored. Today's rules may refuse one: it came from another judge, or from before a rule. It
 * may stay as it is, and what is changed follows the rules.
 */

/** Whether a form sends what is stored. Browsers change line breaks, and forms trim. */
export const isSameValue = (sent: unknown, stored: unknown): boolean => comparable(sent) === comparable(stored);

/** The order of an object's members has no meaning. */
const comparable = (value: unknown): string =>
  JSON.stringify(value ?? '', (_key, member: unknown) => {
    if (typeof member === 'string') return member.replaceAll(/\r\n?/g, '\n').trim();
    if (typeof member !== 'object' || member === null || Array.isArray(member)) return member;
    return Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)));
  });

/**
 * Complaints about what a form changes: those that the stored form has, too, about the same value, are left out.
 * `valueAt` gives the value that a complaint is about.
 */
export function complaintsOfChanges<Form extends object, Complaint extends { field: keyof Form }>(
  complaintsOf: (form: Form) => Complaint[],
  { form, stored }: { form: Form; stored: Form | null },
  valueAt: (form: Form, complaint: Complaint) => unknown = (of, { field }) => of[field],
): Complaint[] {
  const found = complaintsOf(form);
  if (stored === null || found.length === 0) return found;
  const known = new Set(complaintsOf(stored).map((one) => JSON.stringify(one)));
  return found.filter(
    (one) => !known.has(JSON.stringify(one)) || !isSameValue(valueAt(form, one), valueAt(stored, one)),
  );
}
