import type { TranslateFrom } from '@verdict/kit/i18n.tsx';
import type { scrollTexts } from './scroll-messages.ts';
import type { Scene, Show } from './scroll-scenes.ts';

type ScrollTranslate = TranslateFrom<typeof scrollTexts>;

/** Description of a scene for screen readers. */
export function sceneText(t: ScrollTranslate, show: Show, scene: Scene): string {
  if (scene.uid === null) return scene.kind === 'start' ? t('scroll.startHint') : '';
  const name = show.contestants.get(scene.uid)?.name ?? '';
  const board = show.boardAfter(scene.applied);
  const rank = board.rows[board.placeOf.get(scene.uid) ?? -1]?.rank ?? 0;
  switch (scene.kind) {
    case 'asked':
      return t('scroll.scene.asked', { name, label: scene.label });
    case 'shown':
      return show.isSolved(scene)
        ? t('scroll.scene.solved', { name, label: scene.label, rank })
        : t('scroll.scene.failed', { name, label: scene.label });
    case 'award':
      return honourSaid(t, show, { uid: scene.uid, name, rank });
  }
}

function honourSaid(t: ScrollTranslate, show: Show, { uid, name, rank }: { uid: string; name: string; rank: number }) {
  const { medal, firsts } = show.honours.get(uid) ?? { medal: null, firsts: [] };
  return [
    t('scroll.scene.final', { name, rank }),
    ...(medal ? [t(`scroll.medal.${medal}`)] : []),
    ...(firsts.length > 0 ? [t('scroll.firstSolver', { labels: firsts.join(', ') })] : []),
  ].join('. ');
}
