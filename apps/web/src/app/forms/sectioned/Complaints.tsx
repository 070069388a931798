import { Alert } from '@mantine/core';
import type { Ref } from 'react';
import { sectionedFormTexts } from './messages.ts';
import classes from './SectionedForm.module.css';

interface Props<Complaint> {
  complaints: readonly { complaint: Complaint; text: string }[];
  onChoose: (complaint: Complaint) => void;
  ref: Ref<HTMLDivElement>;
}

/** Most complaints in the list, because a longer list would hide the form. Corrected ones make room for others. */
const SHOWN_MAX = 12;

/** Complaints, each linked to its field. Equal messages are shown once. */
export function Complaints<Complaint>({ complaints, onChoose, ref }: Props<Complaint>) {
  const t = sectionedFormTexts.useMessages();
  const distinct = [...new Map(complaints.toReversed().map((one) => [one.text, one])).values()].toReversed();
  return (
    <div ref={ref} tabIndex={-1} className={classes.complaints}>
      {distinct.length > 0 && (
        <Alert color="red" role="alert" title={t('sectionedForm.toCorrect')}>
          <ul>
            {distinct.slice(0, SHOWN_MAX).map(({ complaint, text }) => (
              <li key={text}>
                <button type="button" className={classes.complaint} onClick={() => onChoose(complaint)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
          {distinct.length > SHOWN_MAX && t('sectionedForm.moreToCorrect', { count: distinct.length - SHOWN_MAX })}
        </Alert>
      )}
    </div>
  );
}
