import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { openUpload } from './archive.ts';
import { readPackage } from './detect.ts';
import { testZip, zipOf } from '@verdict/testkit/zip.ts';
import { parseYaml } from './descriptor.ts';
import { Findings } from './findings.ts';
import { parseJson } from './json.ts';

const broken = expect.objectContaining({ code: 'bad-descriptor' });

test('scalars of YAML and numbers of JSON stay the texts that were written', () => {
  const written = { title: 'no', tag: '1.10', id: '007', big: '12345678901234567890' };
  expect(parseYaml('title: no\ntag: 1.10\nid: 007\nbig: 12345678901234567890', 'a.yaml')).toEqual(written);
  expect(parseJson('{"title": "no", "tag": 1.10, "id": "007", "big": 12345678901234567890}', 'a.json')).toEqual(
    written,
  );
});

test('JSON and YAML of older sites in GBK are read, which is told', async () => {
  const json = {
    display_id: 'SUM',
    title: '求和',
    rule_type: 'ACM',
    test_case_score: [],
    time_limit: 1000,
    memory_limit: 64,
  };
  const yaml = 'title: 求和\npid: SUM\n';
  for (const entries of [
    [{ name: '1/problem.json', content: iconv.encode(JSON.stringify(json), 'gbk') }],
    [{ name: '1/problem.yaml', content: iconv.encode(yaml, 'gb18030') }, { name: '1/testdata/1.in' }],
  ]) {
    const [problem] = await readPackage(await openUpload('x.zip', testZip(entries)));
    expect(problem!.statements['zh-CN']?.title).toBe('求和');
    expect(problem!.findings.map(({ code }) => code)).toContain('encoding-guessed');
  }
});

test('YAML: tags of types are never acted upon, and neither a million aliases nor a thousand levels are followed', () => {
  expect(parseYaml('when: !!js/function "x"\nn: !!int 5', 'a.yaml')).toEqual({ when: 'x', n: '5' });
  const lists = Array.from({ length: 9 }, (_, n) => `x${n + 1}: &x${n + 1} [${`*x${n},`.repeat(9)}]`);
  expect(() => parseYaml(['x0: &x0 [a]', ...lists].join('\n'), 'a.yaml')).toThrow(broken);
  expect(() => parseYaml(`a: ${'['.repeat(1000)}${']'.repeat(1000)}`, 'a.yaml')).toThrow(broken);
  expect(() => parseYaml(`a: ${'x'.repeat(1024 * 1024)}`, 'a.yaml')).toThrow(broken);
});

test.each([
  ['a list that is inside itself', 'a: &a [*a]'],
  ['lists in lists on one line', `a:\n  ${'- '.repeat(100_000)}`],
  ['mappings in mappings on one line', `a${': '.repeat(100_000)}`],
  ['ends of lists that never began', ']'.repeat(500_000)],
  ['flow lists without end', `a: ${'['.repeat(500_000)}`],
  ['a name after another for one value', `a: ${'&x '.repeat(100_000)}b`],
  ['one alias after another', `a: &x b\nc: [${'*x, '.repeat(100_000)}]`],
])('YAML: %s is refused before it takes time', (_what, text) => {
  expect(() => parseYaml(text, 'a.yaml')).toThrow(broken);
});

test('five thousand keys that nobody knows, or that are all the same, are read; a few of them are told', async () => {
  for (const key of [(index: number) => `k${index}`, () => 'k']) {
    const yaml = Array.from({ length: 5000 }, (_, index) => `${key(index)}: v`).join('\n');
    const files = { 'problem.yaml': `name: A\n${yaml}`, 'data/secret/1.in': '1', 'data/secret/1.ans': '1' };
    const [problem] = await readPackage(await openUpload('x.zip', zipOf(files)));
    expect(problem!.findings.length).toBeLessThan(60);
  }
});

test.each([
  ['JSON', parseJson, '{"a": 1, "b": [{"a": 1}, {"a": "\\"{,"}], "\\u0061": {"c": "d"}, "b": 2}'],
  ['YAML', parseYaml, 'a: 1\nb: [{a: 1}, {a: "{,"}]\na: {c: d}\nb: 2'],
])('%s: of keys that are there twice the last counts, and they are told', (_name, parse, text) => {
  const findings = new Findings();
  expect(parse(text, 'x', findings)).toEqual({ a: { c: 'd' }, b: '2' });
  expect(findings.list.map(({ code, path, sentence }) => [code, path, sentence.values])).toEqual([
    ['repeated-key', 'x', { key: 'a' }],
    ['repeated-key', 'x', { key: 'b' }],
  ]);
});
