import { parsedUrl } from '@verdict/domain/text/parsed-url.ts';
import { takenElement } from '@verdict/domain/text/taken-html.ts';
import { playerOf } from '@verdict/domain/text/players.ts';
import type { Translate } from '../i18n.tsx';
import { protectLink } from './sanitise.ts';

/** Frames and videos of a text that is being sanitised: players and our own files stay, others become links. */
export function embedPlayers(content: DocumentFragment, taken: Set<string>): void {
  for (const element of content.querySelectorAll('iframe')) playerLink(element, taken);
  for (const element of content.querySelectorAll('video')) ownVideo(element, taken);
}

/** A frame becomes a link to its video, which `players.ts` makes playable, or to the page that it would have shown. */
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

/** Videos of the site are shown; others become links, as other sites would learn who looks at the text. */
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
  // Nothing is fetched before the click.
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

/** Links to videos as cards that play them on a click: no page of another site learns before who reads the text. */
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

/** Puts the player in the place of its card. */
export function startPlayer(play: HTMLElement): void {
  const frame = document.createElement('iframe');
  frame.className = 'player-frame';
  frame.title = play.textContent ?? '';
  frame.src = play.dataset.play ?? '';
  // Scripts and storage of its own origin; it cannot lead our page elsewhere.
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
  frame.allow = 'fullscreen; encrypted-media; picture-in-picture';
  frame.referrerPolicy = 'strict-origin';
  play.parentElement?.replaceWith(frame);
}
