import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { degradedCodes } from '@/lib/platform/site-status';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .trimEnd()
  .split('\n')
  .filter((file) => existsSync(file));
const documents = tracked.filter((file) => file.endsWith('.md') && !file.startsWith('content/media/'));
const fileNames = new Set(tracked.map((file) => path.basename(file)));

/** Code spans that look like paths of this repository: `lib/database/dialect.ts`, `docs/decisions/`. */
const repositoryPath = /^(?:app|components|lib|messages|scripts|tests|docs|public|\.github|\.ci)\/[\w./@()[\]-]*$/;
const sourceName = /^[\w.-]+\.(?:ts|tsx|mjs|css|spec\.ts)$/;

function missingIn(document: string): string[] {
  const text = readFileSync(document, 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(?:[a-z]+:|\/)/.test(target));
  return [
    ...spans.filter((span) => repositoryPath.test(span) && !existsSync(span)),
    ...spans.filter((span) => sourceName.test(span) && !fileNames.has(span)),
    ...links.filter((target) => !existsSync(path.join(path.dirname(document), target))),
  ];
}

test.each(documents)('files that %s names exist', (document) => {
  expect(missingIn(document)).toEqual([]);
});

test('operators read what each reason of a degraded site means', () => {
  const [, table = ''] = readFileSync('docs/operations.md', 'utf8').split('| code | means |\n');
  const codes = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| `([\w-]+)` \|/gm)].map(([, code]) => code);
  expect(codes.sort()).toEqual([...degradedCodes].sort());
});

test('a newcomer reads the README in minutes', () => {
  expect(readFileSync('README.md').length).toBeLessThanOrEqual(10_000);
});

test('an engineer reads the architecture on the first day', () => {
  expect(readFileSync('docs/architecture.md', 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(150);
});
