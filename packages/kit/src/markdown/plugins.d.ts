// Types of markdown-it plugins that ship none.
declare module 'markdown-it-ins' {
  const plugin: (md: import('markdown-it').MarkdownIt) => void;
  export default plugin;
}
declare module 'markdown-it-deflist' {
  const plugin: (md: import('markdown-it').MarkdownIt) => void;
  export default plugin;
}
declare module 'markdown-it-mark' {
  const plugin: (md: import('markdown-it').MarkdownIt) => void;
  export default plugin;
}
declare module 'markdown-it-sub' {
  const plugin: (md: import('markdown-it').MarkdownIt) => void;
  export default plugin;
}
declare module 'markdown-it-sup' {
  const plugin: (md: import('markdown-it').MarkdownIt) => void;
  export default plugin;
}
declare module 'markdown-it-emoji/lib/data/full.mjs' {
  const names: Record<string, string>;
  export default names;
}
