import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Names and numbers of the export that have a word of our own. */
const feedWords =
  /\b(?:webIds?|marquee(?:Name)?|PublishPrice|PublishAddress)\b|WebId|\b(?:goalOf|standingOf|situationOf)\(/;

test('only the code that maps the export uses its words', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'app', 'components', 'lib'],
    {
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && existsSync(file))
    .filter((file) => !/^lib\/(?:listings|content\/check)\//.test(file));
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (feedWords.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
