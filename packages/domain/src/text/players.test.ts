import { expect, test } from 'vitest';
import { playerAt, playerHosts, playerOf } from './players.ts';

test.each([
  // address                                                     frame
  [
    '//player.bilibili.com/player.html?bvid=BV1xx411c7mD&p=2',
    'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&autoplay=0',
  ],
  ['https://www.bilibili.com/video/av170001/', 'https://player.bilibili.com/player.html?aid=170001&autoplay=0'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://v.youku.com/v_show/id_XMTIzNDU2.html', 'https://player.youku.com/embed/XMTIzNDU2'],
  ['https://v.qq.com/x/page/k0012abcdef.html', 'https://v.qq.com/txp/iframe/player.html?vid=k0012abcdef'],
])('%s is played by %s', (address, frame) => {
  const player = playerOf(address)!;
  expect(player.frame).toBe(frame);
  expect(playerHosts).toContain(new URL(player.frame).hostname);
  expect(playerOf(player.page)).toEqual(player);
});

test.each([
  'https://example.org/player.html?bvid=BV1',
  'https://player.bilibili.com.example.org/player.html?bvid=BV1xx411c7mD',
  'https://user@example.org/https://www.bilibili.com/video/BV1xx411c7mD',
  'javascript:alert(1)//player.bilibili.com/BV1xx411c7mD',
  'https://www.bilibili.com/',
  'https://www.youtube.com/watch?v=%22onload',
  'data:text/html,x',
  '',
])('%s is no player', (address) => expect(playerOf(address)).toBeNull());

test('a service is told an id or an address of its own', () => {
  expect(playerAt('bilibili', 'BV1xx411c7mD')).toEqual(playerOf('https://www.bilibili.com/video/BV1xx411c7mD'));
  expect(playerAt('youtube', 'https://youtu.be/dQw4w9WgXcQ')).not.toBeNull();
  expect(playerAt('youtube', 'https://www.bilibili.com/video/BV1xx411c7mD')).toBeNull();
  expect(playerAt('constructor', 'x')).toBeNull();
});
