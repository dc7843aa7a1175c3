import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const commands = readdirSync('scripts')
  .filter((file) => /\.m?ts$/.test(file) && !file.includes('.test.'))
  .map((file) => [file, readFileSync(`scripts/${file}`, 'utf8').split(/^await runCommand\(.*$/m)] as const)
  .filter(([, parts]) => parts.length > 1);

test('there are commands', () => expect(commands.length).toBeGreaterThan(10));

test.each(commands)('%s runs once all of its constants exist', (_, [, after]) => {
  expect(after).not.toMatch(/^(?:export )?(?:const|let|class) /m);
});
