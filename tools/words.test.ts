/**
 * Checks that every text for readers is in `packages/messages`, in both languages: pages contain no literal text,
 * neither between tags nor in attributes or options that are shown or read out. Texts for operators in a terminal, such
 * as those of `npm run doctor`, are English and not checked here.
 */
import { reviewedWords } from './reviewed-words.ts';
import { globSync, readFileSync } from 'node:fs';
import { Visitor, parseSync } from 'vite';
import { expect, test } from 'vitest';

/** Attributes and properties whose texts are shown or read out. */
const shown = new Set(
  `alt aria-description aria-label aria-roledescription aria-valuetext caption confirmLabel description empty error
   heading help hint label legend message note nothingFoundMessage placeholder prompt says subtitle summary title
   toast tooltip`.split(/\s+/),
);

/** Texts that are the same in every language: names, units and typed input. */
const names = new Set(['ACM', 'Ctrl + Enter', 'GitHub', 'OI', 'https://', 'openapi.json', 'px']);

const areas = 'packages/messages/src/*/*.en-US.ts';
const keys = new Set<string>();
for (const area of globSync(areas)) {
  const texts = (await import(/* @vite-ignore */ `../${area}`)) as { default: Record<string, unknown> };
  for (const key of Object.keys(texts.default)) keys.add(key);
}

type Visits = ConstructorParameters<typeof Visitor>[0];
type VisitedNode<Kind extends keyof Visits> = Parameters<NonNullable<Visits[Kind]>>[0];
type Expression = VisitedNode<'JSXExpressionContainer'>['expression'] | VisitedNode<'Property'>['value'];
type Child = VisitedNode<'JSXElement'>['children'][number];

/** Texts that an expression may show: those of its branches, and the parts of a template between its values. */
function textsOf(node: Expression): string[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.raw);
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : textsOf(node.left)), ...textsOf(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsOf(node.left as Expression), ...textsOf(node.right)] : [];
    default:
      return [];
  }
}

const textsOfChild = (child: Child): string[] => {
  if (child.type === 'JSXText') return [child.value];
  return child.type === 'JSXExpressionContainer' ? textsOf(child.expression) : [];
};

/** Texts in a source that a reader would see. */
function ownWords(file: string, code: string): string[] {
  const { program, errors } = parseSync(file, code);
  expect(errors).toEqual([]);
  const found: string[] = [];
  new Visitor({
    JSXElement({ openingElement: { name }, children }) {
      const isCode = name.type === 'JSXIdentifier' && ['code', 'kbd', 'pre'].includes(name.name);
      if (!isCode) found.push(...children.flatMap(textsOfChild));
    },
    JSXFragment: ({ children }) => void found.push(...children.flatMap(textsOfChild)),
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || !shown.has(name.name) || value === null) return;
      if (value.type === 'Literal') found.push(value.value);
      if (value.type === 'JSXExpressionContainer') found.push(...textsOf(value.expression));
    },
    Property({ key, value }) {
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
      if (shown.has(name)) found.push(...textsOf(value));
    },
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return;
      if (callee.object.name === 'toast' && first && first.type !== 'SpreadElement') found.push(...textsOf(first));
    },
  }).visit(program);
  return found
    .map((text) => text.trim())
    .filter((text) => /\p{L}/u.test(text) && !text.startsWith('var(--') && !keys.has(text) && !names.has(text));
}

test('words between tags, in what is shown of a tag or an option and in a message are found; keys and names are not', () => {
  const page = `
    const column = { title: 'Name', id: 'name', description: t('user.name'), heading: 'status.accepted' };
    toast.success('Saved');
    const page = (
      <Section title="Users" aria-label={ready ? 'Ready' : t('common.loading')} id="users" label={\`\${n} of \${all}\`}>
        {count > 0 && 'Some'} <b className="wide">·</b>
        {t('user.none')}
        <>Nobody</> <code>int main()</code>
      </Section>
    );`;
  const words = ['Name', 'Saved', 'Users', 'Ready', 'of', 'Some', 'Nobody'];
  expect(ownWords('page.tsx', page).toSorted()).toEqual(words.toSorted());
});

test('no page has words of its own', () => {
  // Excludes the editor's themes, which keep their own names.
  const files = globSync('{apps/web,packages/kit}/src/**/*.{ts,tsx}', {
    exclude: ['**/*.test.ts', '**/theme-data.ts'],
  });
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) => ownWords(file, readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`));
  expect(found).toEqual([]);
});

/** Texts of a file of `packages/messages`, without keys and comments. */
function textsOfArea(file: string): string[] {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  expect(errors).toEqual([]);
  const texts: string[] = [];
  new Visitor({
    Property: ({ value }) => void texts.push(...allTexts(value)),
  }).visit(program);
  return texts;

  function allTexts(node: Expression): string[] {
    if (node.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement') return allTexts(node.body);
    return textsOf(node);
  }
}

test.each(['en-US', 'zh-CN'] as const)('one word for one thing in every text: %s', (locale) => {
  const files = globSync(`packages/messages/src/*/*.${locale}.ts`);
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    textsOfArea(file).flatMap((text) =>
      reviewedWords[locale].filter(({ not }) => not.test(text)).map(({ say }) => `${file}: “${text}” (${say})`),
    ),
  );
  expect(found).toEqual([]);
});
