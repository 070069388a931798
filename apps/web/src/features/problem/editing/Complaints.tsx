import { Alert } from '@mantine/core';
import type { Ref } from 'react';
import { problemFormTexts } from './messages.ts';
import classes from './ProblemForm.module.css';
import type { FormComplaint } from './sent-problem.ts';

interface Props {
  complaints: readonly { complaint: FormComplaint; text: string }[];
  onChoose: (complaint: FormComplaint) => void;
  ref: Ref<HTMLDivElement>;
}

/** Most complaints in the list, because a longer list would hide the form. Corrected ones make room for others. */
const SHOWN_MAX = 12;

/** Complaints, each linked to its field. Equal messages are shown once. */
export function Complaints({ complaints, onChoose, ref }: Props) {
  const t = problemFormTexts.useMessages();
  const distinct = [...new Map(complaints.toReversed().map((one) => [one.text, one])).values()].toReversed();
  return (
    <div ref={ref} tabIndex={-1} className={classes.complaints}>
      {distinct.length > 0 && (
        <Alert color="red" role="alert" title={t('problemForm.toCorrect')}>
          <ul>
            {distinct.slice(0, SHOWN_MAX).map(({ complaint, text }) => (
              <li key={text}>
                <button type="button" className={classes.complaint} onClick={() => onChoose(complaint)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
          {distinct.length > SHOWN_MAX && t('problemForm.moreToCorrect', { count: distinct.length - SHOWN_MAX })}
        </Alert>
      )}
    </div>
  );
}
