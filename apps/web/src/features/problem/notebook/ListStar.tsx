import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { workshopTexts } from '../../../app/workshop-texts.ts';
import classes from './ListStar.module.css';
import { favoritesQuery } from './notebook-queries.ts';
import { useStar } from './use-star.ts';

/** The reader's star on a problem; `pids` are the problems of the whole list. */
export default function ListStar({ pid, pids }: { pid: number; pids: readonly number[] }) {
  const t = workshopTexts.useMessages();
  const favorites = useQuery(favoritesQuery(pids)).data;
  const star = useStar(pid);
  const isOn = favorites?.includes(pid) ?? false;
  const Icon = isOn ? IconStarFilled : IconStar;
  const label = t(isOn ? 'workshop.unfavorite' : 'workshop.favorite');
  return (
    <ActionIcon
      className={classes.star}
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={star.isPending || favorites === undefined}
      onClick={() => star.mutate(!isOn)}
    >
      <Icon size={15} stroke={1.6} className={isOn ? classes.starred : undefined} aria-hidden />
    </ActionIcon>
  );
}
