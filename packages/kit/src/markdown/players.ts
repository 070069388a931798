import { parsedUrl } from '@verdict/domain/text/parsed-url.ts';
import { takenElement } from '@verdict/domain/text/taken-html.ts';
import { playerOf } from '@verdict/domain/text/players.ts';
import type { Translate } from '../i18n.tsx';
import { protectLink } from './sanitise.ts';

/** Handles frames and videos during sanitising: players and the site's own files stay, others become links. */
export function embedPlayers(content: DocumentFragment, taken: Set<string>): void {
  for (const element of content.querySelectorAll('iframe')) playerLink(element, taken);
  for (const element of content.querySelectorAll('video')) ownVideo(element, taken);
}

/** Replaces a frame by a link to its video, which `playerCards` makes playable, or to its page. */
function playerLink(frame: HTMLIFrameElement, taken: Set<string>) {
  const address = frame.getAttribute('src') ?? '';
  const player = playerOf(address);
  if (!player && address !== '') taken.add(takenElement('iframe', address));
  const link = foreignLink(player?.page ?? address);
  if (player && link) {
    link.dataset.player = player.frame;
    link.textContent = player.name;
  }
  frame.replaceWith(link ?? '');
}

/** Keeps videos of the site. Others become links, because external sites would learn who reads the text. */
function ownVideo(video: HTMLVideoElement, taken: Set<string>) {
  const source = video.querySelector('source');
  const address = video.getAttribute('src') ?? source?.getAttribute('src') ?? '';
  const width = video.getAttribute('width');
  const url = parsedUrl(address, location.href);
  if (url?.origin !== location.origin) {
    if (address !== '') taken.add(takenElement('video', address));
    video.replaceWith(foreignLink(address) ?? '');
    return;
  }
  const own = document.createElement('video');
  own.controls = true;
  // No bytes of the video load before the click.
  own.preload = 'none';
  own.src = address;
  if (width !== null && /^\d{1,4}$/.test(width)) own.width = Number(width);
  video.replaceWith(own);
}

function foreignLink(address: string): HTMLAnchorElement | null {
  const url = parsedUrl(address, location.href);
  if (url === null || !/^https?:$/.test(url.protocol) || address === '') return null;
  const link = document.createElement('a');
  link.href = url.href;
  link.textContent = url.href;
  protectLink(link);
  return link;
}

/**
 * Turns links to videos into cards that play them on a click, so external sites do not learn beforehand who reads the
 * text.
 */
export function playerCards(content: DocumentFragment, t: Translate): void {
  for (const link of content.querySelectorAll<HTMLAnchorElement>('a[data-player]')) {
    const name = link.textContent ?? '';
    const card = document.createElement('span');
    card.className = 'player';
    const play = document.createElement('button');
    play.type = 'button';
    play.dataset.play = link.dataset.player;
    play.textContent = t('markdown.play', { name });
    delete link.dataset.player;
    link.textContent = t('markdown.playThere', { name });
    link.replaceWith(card);
    card.append(play, link);
  }
}

/** Replaces a card by its player. */
export function startPlayer(play: HTMLElement): void {
  const frame = document.createElement('iframe');
  frame.className = 'player-frame';
  frame.title = play.textContent ?? '';
  frame.src = play.dataset.play ?? '';
  // The frame gets scripts and storage of its own origin, but cannot navigate our page.
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
  frame.allow = 'fullscreen; encrypted-media; picture-in-picture';
  frame.referrerPolicy = 'strict-origin';
  play.parentElement?.replaceWith(frame);
}
