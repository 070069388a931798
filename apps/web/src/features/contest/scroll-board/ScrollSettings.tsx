import { Button, Switch, TextInput } from '@mantine/core';
import { IconDeviceFloppy, IconLock, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { saveFile } from '@verdict/client/save-file.ts';
import { stringifySearch } from '@verdict/kit/lists/search-params.ts';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card, PageLoading } from '@verdict/kit/page/Page.tsx';
import { useState } from 'react';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { phaseOfWire } from '../contest-facts.ts';
import { useContest } from '../use-contest.ts';
import { scrollDataQuery } from '../board/board-queries.ts';
import classes from './ScrollSettings.module.css';
import { scrollTexts } from './scroll-messages.ts';
import { OpenScrollFile } from './OpenScrollFile.tsx';
import { writeScrollFile } from './scroll-file.ts';
import { medalKinds, medalsOfContest, rankedOf, type MedalCounts, type ScrollData } from './scroll-scenes.ts';

/** Settings of a contest's ceremony, and the link to it. */
export function ScrollSettings() {
  const t = scrollTexts.useMessages();
  const { id: cid, status, sealRank } = useContest();
  const [removesStars, setRemovesStars] = useState(false);
  const obstacle = !sealRank ? 'scroll.noSeal' : phaseOfWire(status) === 'ended' ? null : 'scroll.notEnded';
  const data = useQuery({ ...scrollDataQuery(cid), enabled: obstacle === null });
  return (
    <Card title={t('scroll.title')} padded>
      <p className={classes.intro}>{t('scroll.intro')}</p>
      {obstacle && <EmptyState icon={IconLock} title={t(obstacle)} hint={t(`${obstacle}Hint`)} />}
      <QueryFailed query={data} />
      {data.isLoading && <PageLoading />}
      {data.data && (
        <Settings cid={cid} data={data.data} removesStars={removesStars} onRemovesStars={setRemovesStars} />
      )}
      <div className={classes.file}>
        <OpenScrollFile />
        <p>{t('scroll.saveHint')}</p>
      </div>
    </Card>
  );
}

interface Props {
  cid: number;
  data: ScrollData;
  removesStars: boolean;
  onRemovesStars: (removes: boolean) => void;
}

function Settings({ cid, data, removesStars, onRemovesStars }: Props) {
  const t = scrollTexts.useMessages();
  const ranked = rankedOf(data);
  const [typed, setTyped] = useState(() => medalsOfContest(data).map(String));
  const counts = typed.map((text) => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : null));
  const sum = counts.reduce<number>((total, count) => total + (count ?? 0), 0);
  const error = sum > ranked ? t('scroll.tooMany') : null;
  const medals = counts.every((count) => count !== null) && error === null ? (counts as unknown as MedalCounts) : null;
  const address = `/scrollBoard${stringifySearch({ cid, removeStar: removesStars || undefined, 'medals[]': medals })}`;
  return (
    <div className={classes.settings}>
      <fieldset className={classes.medals}>
        <legend>{t('scroll.medals')}</legend>
        {medalKinds.map((medal, index) => (
          <TextInput
            key={medal}
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
            label={
              <span className={classes.medal} data-medal={medal}>
                {t(`scroll.${medal}`)}
              </span>
            }
            value={typed[index]}
            error={counts[index] === null}
            onChange={({ currentTarget }) => setTyped(typed.with(index, currentTarget.value))}
          />
        ))}
      </fieldset>
      <p className={classes.hint} role={error ? 'alert' : undefined} data-error={error !== null || undefined}>
        {error ?? t(data.info.medals === null ? 'scroll.medalsHint' : 'scroll.medalsOfContest', { ranked })}
      </p>
      <Switch
        label={t('scroll.removeStar')}
        checked={removesStars}
        onChange={({ currentTarget }) => onRemovesStars(currentTarget.checked)}
      />
      <div className={classes.acts}>
        <Button
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          disabled={medals === null}
          onClick={() => window.open(address, '_blank')}
        >
          {t('scroll.start')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          disabled={medals === null}
          onClick={() =>
            medals &&
            saveFile({
              blob: new Blob([writeScrollFile({ data, medals, removesStars })], { type: 'application/json' }),
              fileName: `scroll-board-${cid}.json`,
            })
          }
        >
          {t('scroll.save')}
        </Button>
      </div>
    </div>
  );
}
