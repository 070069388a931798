import { expect, test } from 'vitest';
import { allowedStyle } from './allowed-html.ts';
import { takenFrom } from './taken-html.ts';

test.each([
  // tag   style                                         kept                              taken
  ['span', 'color:red', '--ink:red', []],
  ['span', 'color: RGB(255, 0, 0) !important;', '--ink:rgb(255, 0, 0)', []],
  ['span', 'background: #ff0; font-size: 30px', '--paper:#ff0', ['font-size']],
  ['p', 'text-align:center;position:fixed', 'text-align:center', ['position']],
  ['img', 'zoom:50%; width: 120px', 'zoom:50%;width:120px', []],
  ['div', 'width: 120px', '', ['width']],
  ['span', 'color:url(//evil/x)', '', ['color']],
  ['span', 'color:var(--x)', '', ['color']],
  ['span', 'background:red url(x)', '', ['background']],
  ['span', '--ink:red', '', ['--ink']],
  ['span', 'color:expression(alert(1))', '', ['color']],
  ['span', 'nonsense', '', ['style']],
])('<%s style="%s">', (tag, style, kept, taken) => {
  expect(allowedStyle(style, tag)).toEqual({ kept, taken });
});

test.each([
  ['plain', []],
  ['<span style="color:red">a</span> <font color=red>b</font>', []],
  ['<script>x</script> <form action="x"><input></form>', ['<script>', '<form>', '<input>']],
  ['<p onclick="a()" class="x" style="font-family: a">', ['onclick', 'class', 'style: font-family']],
  ['<iframe src="//player.bilibili.com/player.html?bvid=BV1xx411c7mD" width=3></iframe>', []],
  ['<iframe src="https://example.org/x"></iframe>', ['<iframe> (example.org)']],
  ['<video controls><source src="a.mp4"></video>', []],
  ['<video src="https://example.org/a.mp4"></video>', ['<video> (example.org)']],
  ['`<script>` and\n```html\n<script>\n```\n$a<b$ vector<int> x', ['<int>']],
])('what is taken from %j', (text, taken) => expect(takenFrom(text)).toEqual(taken));
