import { Card } from '@verdict/kit/page/Page.tsx';
import type { remoteJudges } from '../../problem/problem-list-search.ts';
import { homeTexts } from './messages.ts';
import classes from './RemoteJudges.module.css';

interface RemoteJudge {
  name: string;
  url: string;
  /** SVG path of our own icon, in a square of 24 by 24. */
  sign: string;
}

const judges: Record<(typeof remoteJudges)[number], RemoteJudge> = {
  HDU: { name: 'HDU', url: 'https://acm.hdu.edu.cn/', sign: 'M5 4v16M19 4v16M5 12h14M9 8v8M15 8v8' },
  CF: {
    name: 'Codeforces',
    url: 'https://codeforces.com/',
    sign: 'M9 4c-3 0-3 2-3 4s0 4-3 4c3 0 3 2 3 4s0 4 3 4M15 4c3 0 3 2 3 4s0 4 3 4c-3 0-3 2-3 4s0 4-3 4M9 12h6',
  },
  GYM: { name: 'Codeforces Gym', url: 'https://codeforces.com/gyms', sign: 'M4 9v6M7 6v12M17 6v12M20 9v6M7 12h10' },
  POJ: { name: 'POJ', url: 'http://poj.org/', sign: 'M7 20V4h6a5 5 0 0 1 0 10H7M11 8h2a1 1 0 0 1 0 2h-2' },
  AC: { name: 'AtCoder', url: 'https://atcoder.jp/', sign: 'M4 20 12 4l8 16M8 14l4 3 4-3' },
  SPOJ: {
    name: 'SPOJ',
    url: 'https://www.spoj.com/',
    sign: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M4 12h16M12 4c4 5 4 11 0 16M12 4c-4 5-4 11 0 16',
  },
  LIBRE: {
    name: 'LibreOJ',
    url: 'https://loj.ac/',
    sign: 'M12 7C10 5 7 4.5 4 4.5v13c3 0 6 .5 8 2.5 2-2 5-2.5 8-2.500v-13c-3 0-6 .5-8 2.5zM12 7v13',
  },
};

/** Remote sites whose problems the bank can contain. */
export function RemoteJudges() {
  const t = homeTexts.useMessages();
  return (
    <Card title={t('home.remoteJudges')}>
      <ul className={classes.judges}>
        {Object.entries(judges).map(([key, { name, url, sign }]) => (
          <li key={key}>
            <a href={url} target="_blank" rel="noreferrer" className={classes.judge}>
              <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden>
                <path d={sign} />
              </svg>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
