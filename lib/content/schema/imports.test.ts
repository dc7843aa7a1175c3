import { expect, test } from 'vitest';
import { importsSchema } from './imports';

const messagesOf = (imports: readonly object[]) =>
  importsSchema
    .safeParse(imports.map((one) => ({ source: 'json', from: 'export', ...one })))
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test('an import has a name of its own, which is not a word of the command', () => {
  expect(messagesOf([{}, { name: 'json-ghent' }, { name: 'status-ghent' }])).toEqual([]);
  expect(messagesOf([{}, {}])).toEqual(['1.name: a name that no other import has']);
  expect(messagesOf([{ name: 'status' }])).toEqual([
    '0.name: another name: npm run import -- status shows the state of all imports',
  ]);
});
