import { expect, test } from 'vitest';
import { readUse } from './use';

test.each([
  [['--signal', '#b5482f'], '#b5482f', false],
  [['--accent', '#b5482f'], '#b5482f', true],
  [['--accent', '#27496d', '--signal', '#b5482f'], '#b5482f', true],
])('%j sets the signal colour, by its former name too', async (args, signal, isFormerName) => {
  expect(await readUse(['agency', ...args])).toEqual({
    command: 'write',
    folder: 'agency',
    given: { signal },
    isFormerName,
  });
});
