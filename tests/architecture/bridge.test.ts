import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'app', 'components', 'lib'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /^(?:app|components|lib)\/.*(?<!\.test)\.(?:tsx?|mjs)$/.test(file) && existsSync(file));
const texts = sources.map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test('values of the process go through the bridge alone', () => {
  const found = texts.filter(({ text }) => /\bSymbol\.for\(|\bglobalThis\[/.test(text)).map(({ file }) => file);
  expect(found).toEqual(['lib/platform/bridge.mjs']);
});

test('what the server and the app hand to each other is declared, and each value has both sides', () => {
  const types = readFileSync('lib/platform/bridge.d.mts', 'utf8');
  const [, block = ''] = /export type Crossings = \{([\s\S]*?)\n\};/.exec(types) ?? [];
  const declared = [...block.matchAll(/^ {2}'?([a-z-]+)'?:/gm)].map(([, name = '']) => name);
  const used = new Map<string, Set<string>>();
  for (const { file, text } of texts)
    for (const [, name = ''] of text.matchAll(/(?:crossing|requestMarks)\('([a-z-]+)'\)/g))
      used.set(name, (used.get(name) ?? new Set()).add(file));
  expect([...used.keys()].sort()).toEqual([...declared].sort());
  for (const [name, files] of used) {
    const sides = [...files].filter((file) => file.endsWith('.mjs')).length;
    expect(
      [sides, files.size - sides].every((side) => side > 0),
      `${name}: ${[...files].join(', ')}`,
    ).toBe(true);
  }
});
