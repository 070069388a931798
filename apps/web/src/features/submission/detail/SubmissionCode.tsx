import { Button, Group } from '@mantine/core';
import { IconGitCompare, IconLock, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Judge } from '@verdict/contract/shapes.ts';
import type { ShareAudience } from '@verdict/domain/access/submission-access.ts';
import { OUTPUT_FILES } from '@verdict/domain/judging/output-files.ts';
import { CodeView } from '@verdict/kit/editor/CodeView.tsx';
import { CopyButton } from '@verdict/kit/controls/CopyButton.tsx';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { useParams } from '@tanstack/react-router';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { useState } from 'react';
import { useActor } from '../../../app/session/session.ts';
import { handOver } from '../../../app/handed-program.ts';
import { languagesQuery } from '../../../app/languages-query.ts';
import { linksOf, usePlace } from '../../../app/place/place.ts';
import { hasPart, hasReview, reviewQuery } from '../../training/code-review/review-query.ts';
import { submissionTexts } from '../messages.ts';
import { ShareButton } from './ShareButton.tsx';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

const FormerDiff = lazyPart(() => import('./FormerDiff.tsx'));
const FollowedReview = lazyPart(() => import('../../training/code-review/FollowedReview.tsx'));
const OutputFiles = lazyPart(() => import('./OutputFiles.tsx'));
const ReviewedCode = lazyPart(() => import('../../training/code-review/ReviewedCode.tsx'));

/** The program, for readers who may see it; its author can share it. */
export function SubmissionCode({
  submission,
  sharedWith,
}: {
  submission: Partial<Judge>;
  /** Who reads the program once it is shared. Null when the reader may not share it. */
  sharedWith: ShareAudience | null;
}) {
  const t = submissionTexts.useMessages();
  const languages = useQuery(languagesQuery).data;
  const contentType = languages?.find(({ name }) => name === submission.language)?.contentType ?? 'text/plain';
  const [compares, setCompares] = useState(false);
  if (!submission.code)
    return (
      <Card title={t('submission.code')}>
        <EmptyState icon={IconLock} title={t('submission.codeNotShown')} />
      </Card>
    );
  if (submission.language === OUTPUT_FILES)
    return (
      <Part>
        <OutputFiles
          code={submission.code}
          share={sharedWith && <ShareButton submission={submission} sharedWith={sharedWith} />}
        />
      </Part>
    );
  return (
    <Card
      title={t('submission.code')}
      actions={
        <Group gap="xs">
          {submission.formerId && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconGitCompare size={14} aria-hidden />}
              aria-expanded={compares}
              onClick={() => setCompares(!compares)}
            >
              {t('submission.compareWith', { id: submission.formerId })}
            </Button>
          )}
          <EditAgain submission={submission} code={submission.code} />
          {sharedWith && <ShareButton submission={submission} sharedWith={sharedWith} />}
          <CopyButton text={submission.code} look="button" />
        </Group>
      }
      padded
    >
      {compares && submission.formerId && (
        <Part>
          <FormerDiff formerId={submission.formerId} code={submission.code} />
        </Part>
      )}
      <Program submission={submission} code={submission.code} language={contentType} />
    </Card>
  );
}

/** The program with teachers' comments, for teachers and its author. */
function Program({ submission, code, language }: { submission: Partial<Judge>; code: string; language: string }) {
  const actor = useActor();
  const { submitId = 0, username = '', displayPid = '' } = submission;
  const review = useQuery({ ...reviewQuery(submitId), enabled: actor !== null });
  const plain = <CodeView code={code} language={language} withCopy={false} />;
  if (!review.data) return plain;
  const follow = hasPart(review.data) && (
    <Part>
      <FollowedReview submitId={submitId} />
    </Part>
  );
  if (!hasReview(review.data))
    return (
      <>
        {plain}
        {follow}
      </>
    );
  return (
    <Part fallback={plain}>
      {follow}
      <ReviewedCode
        submission={{ submitId, username, displayPid }}
        review={review.data}
        code={code}
        language={language}
      />
    </Part>
  );
}

/** Hands the program to the editor of its problem, which asks before it replaces another one. */
function EditAgain({ submission, code }: { submission: Partial<Judge>; code: string }) {
  const t = submissionTexts.useMessages();
  const link = linksOf(usePlace());
  const { problemID } = useParams({ strict: false });
  const problemId = problemID ?? submission.displayPid;
  if (!problemId) return null;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPencil size={14} aria-hidden />}
      renderRoot={(props) => <LooseLink {...link.problem(problemId)} {...props} />}
      onClick={() => handOver({ problemId, language: submission.language ?? '', code })}
    >
      {t('submission.editAgain')}
    </Button>
  );
}
