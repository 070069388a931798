import { IconLock } from '@tabler/icons-react';
import { apiTexts } from './messages.ts';
import classes from './DeveloperPage.module.css';
import type { Call, Member } from './openapi.ts';

/** Description of a call, collapsed at first. */
export function CallEntry({ call }: { call: Call }) {
  const t = apiTexts.useMessages();
  return (
    <details className={classes.call}>
      <summary>
        <span className={classes.method} data-method={call.method}>
          {call.method}
        </span>
        <code className={classes.path}>{call.path}</code>
        {call.needsToken && <IconLock role="img" aria-label={t('api.needsToken')} size={14} />}
        <span className={classes.summary}>{call.summary}</span>
      </summary>
      <div className={classes.body}>
        <p>{call.access}</p>
        <Members
          title={t(call.inBody ? 'api.body' : 'api.query')}
          members={call.input}
          none={t('api.noInput')}
          withRule
        />
        <Members title={t('api.data')} members={call.data} none={call.dataType} />
      </div>
    </details>
  );
}

function Members({
  title,
  members,
  none,
  withRule = false,
}: {
  title: string;
  members: readonly Member[];
  none: string;
  withRule?: boolean;
}) {
  const t = apiTexts.useMessages();
  return (
    <>
      <h3>{title}</h3>
      {members.length === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        // A wide table scrolls, so it must be reachable with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={classes.frame} role="region" aria-label={title} tabIndex={0}>
          <table className={classes.members}>
            <thead>
              <tr>
                <th scope="col">{t('api.name')}</th>
                <th scope="col">{t('api.type')}</th>
                {withRule && <th scope="col">{t('api.rule')}</th>}
              </tr>
            </thead>
            <tbody>
              {members.map(({ name, type, required, rule }) => (
                <tr key={name}>
                  <td>
                    <code>{name}</code>
                    {withRule && required && <span className={classes.required}> *</span>}
                  </td>
                  <td>
                    <code>{type}</code>
                  </td>
                  {withRule && <td>{rule}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
