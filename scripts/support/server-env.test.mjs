import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serverAssignments, serverDefaults } from './server-env.mjs';

const command = `${serverAssignments} "${process.execPath}" -p process.env.MALLOC_ARENA_MAX`;
const runWith = (env) => execFileSync('sh', ['-c', command], { env, encoding: 'utf8' }).trim();

test('a start by the shell sets what the environment does not say', () => {
  expect(runWith({})).toBe(serverDefaults.MALLOC_ARENA_MAX);
  expect(runWith({ MALLOC_ARENA_MAX: '7' })).toBe('7');
});

test.each(['Dockerfile', 'gevel.service'])('deploy/%s, which starts the server itself, sets the same', (file) => {
  const text = readFileSync(`deploy/${file}`, 'utf8');
  for (const [name, value] of Object.entries(serverDefaults)) expect(text).toContain(`${name}=${value}`);
});
