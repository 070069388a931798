import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { ThemeColors } from './page-colors.ts';

/** Editor extensions for a set of colors. */
export const themeExtension = (colors: ThemeColors): Extension => [chrome(colors), syntaxHighlighting(syntax(colors))];

/** Styles of the editor's frame. Interface texts and popups follow the site; only the code area follows the theme. */
function chrome(c: ThemeColors): Extension {
  return EditorView.theme(
    {
      '&': { height: '100%', backgroundColor: c.ground, color: c.text },
      '&.cm-focused': { outline: 'none' },
      '.cm-scroller': { fontFamily: 'var(--font-mono)', fontVariantLigatures: 'none', lineHeight: '1.5' },
      '.cm-content': { caretColor: c.cursor, paddingBlock: '8px' },
      '.cm-cursor, .cm-dropCursor': { borderLeftColor: c.cursor, borderLeftWidth: '2px' },
      '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
        backgroundColor: c.selection,
      },
      '.cm-activeLine': { backgroundColor: `${c.line}b3` },
      '.cm-gutters': { backgroundColor: c.ground, color: c.gutter, border: 'none' },
      '.cm-activeLineGutter': { backgroundColor: c.line, color: c.text },
      '.cm-lineNumbers .cm-gutterElement': { paddingInline: '14px 6px' },
      '.cm-foldGutter .cm-gutterElement': { paddingInline: '2px 4px', cursor: 'pointer' },
      '.cm-foldPlaceholder': { border: 'none', backgroundColor: c.selection, color: c.text },
      '&.cm-focused .cm-matchingBracket': {
        backgroundColor: c.selection,
        color: c.text,
        outline: `1px solid ${c.gutter}`,
      },
      '&.cm-focused .cm-nonmatchingBracket': {
        backgroundColor: 'transparent',
        textDecoration: 'underline wavy',
      },
      '.cm-selectionMatch': { backgroundColor: `${c.selection}99` },
      '.cm-searchMatch': { backgroundColor: c.selection, outline: `1px solid ${c.gutter}` },
      '.cm-searchMatch-selected': { outline: `2px solid ${c.cursor}` },
      '.cm-placeholder': { color: c.gutter },
      '.cm-panels': { backgroundColor: 'var(--surface-2)', color: 'var(--text)' },
      '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--border)' },
      '.cm-panels.cm-panels-bottom': { borderTop: '1px solid var(--border)' },
      '.cm-textfield': {
        height: '26px',
        margin: '2px 6px 2px 0',
        paddingInline: '8px',
        border: '1px solid var(--border-control)',
        borderRadius: '6px',
        backgroundColor: 'var(--surface)',
        color: 'var(--text)',
        fontSize: '12px',
      },
      '.cm-button': {
        height: '26px',
        margin: '2px 4px 2px 0',
        paddingInline: '10px',
        border: '1px solid var(--border-strong)',
        borderRadius: '6px',
        backgroundColor: 'var(--surface)',
        backgroundImage: 'none',
        color: 'var(--text)',
        fontSize: '12px',
      },
      '.cm-tooltip': {
        border: '1px solid var(--border)',
        borderRadius: '8px',
        backgroundColor: 'var(--surface)',
        color: 'var(--text)',
        boxShadow: 'var(--shadow-float)',
        overflow: 'hidden',
      },
      '.cm-tooltip.cm-tooltip-autocomplete > ul': {
        maxHeight: '220px',
        padding: '4px',
        fontFamily: 'var(--font-mono)',
        fontSize: '13px',
      },
      '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 8px', borderRadius: '4px' },
      '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
        backgroundColor: 'var(--brand-soft)',
        color: 'var(--brand-strong)',
      },
      '.cm-completionIcon': { display: 'none' },
      '.cm-completionDetail': { color: 'var(--text-2)', fontStyle: 'normal' },
      '.cm-diagnostic': { padding: '6px 10px' },
    },
    { dark: c.dark },
  );
}

function syntax(c: ThemeColors): HighlightStyle {
  return HighlightStyle.define([
    {
      tag: [tags.comment, tags.lineComment, tags.blockComment, tags.docComment],
      color: c.comment,
      fontStyle: 'italic',
    },
    {
      tag: [
        tags.keyword,
        tags.controlKeyword,
        tags.definitionKeyword,
        tags.moduleKeyword,
        tags.operatorKeyword,
        tags.modifier,
        tags.self,
      ],
      color: c.keyword,
    },
    {
      tag: [tags.string, tags.special(tags.string), tags.character, tags.regexp, tags.escape],
      color: c.string,
    },
    { tag: [tags.number, tags.integer, tags.float], color: c.number },
    {
      tag: [tags.bool, tags.null, tags.atom, tags.constant(tags.variableName), tags.standard(tags.variableName)],
      color: c.constant,
    },
    { tag: [tags.typeName, tags.className, tags.namespace, tags.standard(tags.typeName)], color: c.type },
    {
      tag: [
        tags.function(tags.variableName),
        tags.function(tags.propertyName),
        tags.function(tags.definition(tags.variableName)),
        tags.macroName,
      ],
      color: c.call,
    },
    {
      tag: [
        tags.operator,
        tags.arithmeticOperator,
        tags.logicOperator,
        tags.compareOperator,
        tags.updateOperator,
        tags.definitionOperator,
      ],
      color: c.operator,
    },
    {
      tag: [tags.meta, tags.processingInstruction, tags.annotation, tags.attributeName, tags.labelName],
      color: c.meta,
    },
    { tag: [tags.heading], color: c.keyword, fontWeight: '600' },
    { tag: [tags.strong], fontWeight: '700' },
    { tag: [tags.emphasis], fontStyle: 'italic' },
    { tag: [tags.strikethrough], textDecoration: 'line-through' },
    { tag: [tags.link, tags.url], color: c.call, textDecoration: 'underline' },
    { tag: [tags.monospace], color: c.string },
    { tag: [tags.quote, tags.contentSeparator], color: c.comment },
    { tag: tags.invalid, textDecoration: 'underline wavy' },
  ]);
}
