import type { ComponentProps } from 'react';
import { ErrorState } from '../page/EmptyState.tsx';
import { PlainText } from './PlainText.tsx';
import classes from './TextPlace.module.css';
import type { TextView } from './use-text-view.ts';

interface Props extends Omit<ComponentProps<typeof PlainText>, 'field'> {
  view: TextView<unknown>;
  /** Identity of the text, as for the editor. */
  document: string;
}

/** The place of an editor, with a plain field in it until the editor is there. */
export const TextPlace = ({ view: { place, field, editor, failed, retry }, document, ...plain }: Props) => (
  <div className={classes.place} data-failed={failed || undefined}>
    {failed && <ErrorState onRetry={retry} />}
    {!editor && <PlainText key={document} field={field} {...plain} />}
    <div ref={place} className={classes.editor} />
  </div>
);
