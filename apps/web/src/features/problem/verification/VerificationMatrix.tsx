import { Text } from '@mantine/core';
import type { VerificationReport } from '@verdict/contract/problem/verification.ts';
import { statuses, statusFromWire } from '@verdict/domain/submission/status.ts';
import { Card } from '@verdict/kit/page/Page.tsx';
import { statusName } from './words.ts';
import { verificationTexts } from './messages.ts';
import classes from './Verification.module.css';

/** Most tests in the table, more than a person reads. The checks name the weak ones among them. */
const SHOWN_TESTS = 200;

/** A row per test, a column per program: the program's verdict on each test. */
export function VerificationMatrix({ report }: { report: VerificationReport }) {
  const t = verificationTexts.useMessages();
  const programs = report.programs.filter(({ caseStatuses }) => caseStatuses.length > 0);
  if (programs.length === 0 || report.cases.length === 0) return null;
  const idle = new Set(
    report.checks.flatMap(({ code, facts }) => (code === 'case-fails-nobody' ? (facts.cases ?? []) : [])),
  );
  return (
    <Card title={t('verify.matrix')} padded>
      {idle.size > 0 && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('verify.matrixHint')}
        </Text>
      )}
      {/* The table scrolls sideways, so the keyboard must be able to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('verify.matrix')}>
        <table className={classes.matrix}>
          <thead>
            <tr>
              <th scope="col">{t('verify.test')}</th>
              {report.scored && <th scope="col">{t('verify.group')}</th>}
              {programs.map(({ name }) => (
                <th key={name} scope="col" title={name}>
                  <bdi>{name.split('/').at(-1)}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.cases.slice(0, SHOWN_TESTS).map(({ name, groupNum }, row) => (
              <tr key={row}>
                <th scope="row" data-idle={idle.has(name) || undefined}>
                  <bdi>{name}</bdi>
                </th>
                {report.scored && <td>{groupNum}</td>}
                {programs.map((program) => (
                  <Cell key={program.name} wire={program.caseStatuses[row] ?? statuses.unknownResult.wire} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Cell({ wire }: { wire: number }) {
  const t = verificationTexts.useMessages();
  const status = statusFromWire(wire) ?? 'unknownResult';
  return (
    <td data-good={status === 'accepted'} title={statusName(wire, t)}>
      {statuses[status].short}
    </td>
  );
}
