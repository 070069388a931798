/** Result of one check of the doctor. */
export interface Finding {
  what: string;
  /**
   * `ok`; `note`: something is suboptimal or missing for a part of the product; `bad`: the judge could not run safely,
   * or the product not at all.
   */
  state: 'ok' | 'note' | 'bad';
  /** Observed value, e.g. a version. */
  found: string;
  /** Instruction to fix it, as a sentence. Absent when the check is `ok`. */
  mend?: string;
}

export const ok = (what: string, found: string): Finding => ({ what, state: 'ok', found });
export const note = (what: string, found: string, mend: string): Finding => ({
  what,
  state: 'note',
  found,
  mend,
});
export const bad = (what: string, found: string, mend: string): Finding => ({
  what,
  state: 'bad',
  found,
  mend,
});

const marks = { ok: 'ok  ', note: 'note', bad: 'BAD ' } as const;

/** A section of the report as lines. */
export function reportLines(title: string, findings: readonly Finding[]): string[] {
  return [
    title,
    ...findings.flatMap(({ what, state, found, mend }) => [
      `  ${marks[state]}  ${what}: ${found}`,
      ...(mend === undefined ? [] : [`        ${mend}`]),
    ]),
    '',
  ];
}
