import { expect, test } from 'vitest';
import { serveTestContent } from '@/tests/support/make-content';
import { decidePublication, type HoldCode, type PublicationGuard } from './decide-publication';

const content = () => serveTestContent();
const doubt = (code: HoldCode): PublicationGuard => {
  const found = '40 rows fewer';
  return () => ({
    code,
    file: 'routes.json',
    path: '',
    found,
    expected: 'the rows of before',
    count: 40,
    subject: code,
  });
};

test('a state without objections is published', async () => {
  expect(await decidePublication(content(), content(), [() => null])).toEqual({ kind: 'publish' });
});

test('one guard holds a state back, and every doubt is named', async () => {
  const decision = await decidePublication(content(), content(), [
    doubt('lost-addresses'),
    () => null,
    doubt('lost-texts'),
  ]);
  expect(decision).toMatchObject({ kind: 'hold', holds: [{ code: 'lost-addresses' }, { code: 'lost-texts' }] });
});

test('the first state has nothing to be compared with', async () => {
  expect(await decidePublication(null, content(), [doubt('lost-addresses')])).toEqual({ kind: 'publish' });
});
