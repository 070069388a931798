// Video players of external sites that texts may show after a click: which addresses name a video, the frame that plays
// it, and its page. The Content-Security-Policy allows frames of these hosts only.
import { parsedUrl } from './parsed-url.ts';

export interface Player {
  /** Name in texts: `@[bilibili](…)`. */
  service: string;
  /** Displayed name of the site. */
  name: string;
  frame: string;
  page: string;
}

interface Site {
  name: string;
  hosts: readonly string[];
  /** Id of the video in the address of a page or frame. */
  idIn: (address: URL) => string | null | undefined;
  /** Pattern of the site's ids. */
  id: RegExp;
  frameHost: string;
  frame: (id: string) => string;
  page: (id: string) => string;
}

const lastPart = ({ pathname }: URL): string | undefined =>
  pathname
    .split('/')
    .filter((part) => part !== '')
    .at(-1);

const bilibiliId = (id: string): string => (/^BV/i.test(id) ? `bvid=${id}` : `aid=${id.replace(/^av/i, '')}`);

const sites: Readonly<Record<string, Site>> = {
  bilibili: {
    name: 'bilibili',
    hosts: ['player.bilibili.com', 'www.bilibili.com', 'bilibili.com', 'm.bilibili.com'],
    idIn: (address) => address.searchParams.get('bvid') ?? address.searchParams.get('aid') ?? lastPart(address),
    id: /^(?:BV1[0-9A-Za-z]{9}|BV\w{1,12}|(?:av)?\d{1,16})$/i,
    frameHost: 'player.bilibili.com',
    frame: (id) => `https://player.bilibili.com/player.html?${bilibiliId(id)}&autoplay=0`,
    page: (id) => `https://www.bilibili.com/video/${/^\d/.test(id) ? `av${id}` : id}`,
  },
  youtube: {
    name: 'YouTube',
    hosts: ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'youtu.be', 'www.youtube-nocookie.com'],
    idIn: (address) => address.searchParams.get('v') ?? lastPart(address),
    id: /^[\w-]{11}$/,
    frameHost: 'www.youtube-nocookie.com',
    frame: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
  vimeo: {
    name: 'Vimeo',
    hosts: ['player.vimeo.com', 'vimeo.com', 'www.vimeo.com'],
    idIn: lastPart,
    id: /^\d{1,16}$/,
    frameHost: 'player.vimeo.com',
    frame: (id) => `https://player.vimeo.com/video/${id}`,
    page: (id) => `https://vimeo.com/${id}`,
  },
  youku: {
    name: '优酷',
    hosts: ['player.youku.com', 'v.youku.com'],
    idIn: (address) => lastPart(address)?.replace(/^id_|\.html$/g, ''),
    id: /^\w{1,40}={0,2}$/,
    frameHost: 'player.youku.com',
    frame: (id) => `https://player.youku.com/embed/${id}`,
    page: (id) => `https://v.youku.com/v_show/id_${id}.html`,
  },
  qq: {
    name: '腾讯视频',
    hosts: ['v.qq.com'],
    idIn: (address) => address.searchParams.get('vid') ?? lastPart(address)?.replace(/\.html$/, ''),
    id: /^\w{1,20}$/,
    frameHost: 'v.qq.com',
    frame: (id) => `https://v.qq.com/txp/iframe/player.html?vid=${id}`,
    page: (id) => `https://v.qq.com/x/page/${id}.html`,
  },
};

const longestAddress = 2000;

/** Hosts of all frames. */
export const playerHosts: readonly string[] = Object.values(sites).map(({ frameHost }) => frameHost);

/** Player for the address of a page or a frame. Null when it is not an allowed player. */
export function playerOf(address: string): Player | null {
  if (address.length > longestAddress) return null;
  const url = parsedUrl(address.trim().replace(/^\/\//, 'https://'));
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const found = Object.entries(sites).find(([, { hosts }]) => hosts.includes(url.hostname));
  return found ? playerOfId(found[0], found[1].idIn(url)) : null;
}

/** Player of `@[service](target)`; the target is an id or an address. */
export function playerAt(service: string, target: string): Player | null {
  const site = Object.hasOwn(sites, service) ? sites[service]! : null;
  if (site === null || target.length > longestAddress) return null;
  if (!/^(?:https?:)?\/\//i.test(target)) return playerOfId(service, target.split('?')[0]);
  const player = playerOf(target);
  return player?.name === site.name ? player : null;
}

function playerOfId(service: string, id: string | null | undefined): Player | null {
  const { name, id: pattern, frame, page } = sites[service]!;
  return typeof id === 'string' && pattern.test(id) ? { service, name, frame: frame(id), page: page(id) } : null;
}
