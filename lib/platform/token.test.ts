import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { setTestEnv } from '@/tests/support/set-test-env';
import { isExpired, keyedHash, readExpired, readToken, signToken } from './token';

const now = new Date('2026-11-21T13:00:00.000Z');
const end = new Date('2026-11-22T13:00:00.000Z');

beforeEach(() => setTestEnv({ APP_SECRET: 'a'.repeat(32) }));

test('a token carries its values back, whatever they are', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 5 }), (values) => {
      expect(readToken('confirm', signToken('confirm', values, end), now)).toEqual(values);
    }),
  );
});

test('a token is short and uses only characters allowed in an address', () => {
  expect(signToken('visit', ['f81d4fae-7dec-11d0-a765-00a0c91e6bf6'], null)).toMatch(/^[\w-]{50,80}\.[\w-]{27}$/);
});

test('a token is valid until it expires, and one without an end never expires', () => {
  const token = signToken('receipt', ['a'], end);
  expect(readToken('receipt', token, new Date(end.getTime() - 1))).toEqual(['a']);
  expect(readToken('receipt', token, end)).toBeNull();
  expect(readToken('receipt', signToken('receipt', ['a'], null), new Date('2999-01-01'))).toEqual(['a']);
});

test('an expired token is distinguished from a forged one', () => {
  const token = signToken('confirm', ['a'], end);
  expect(isExpired('confirm', token, new Date(end.getTime() - 1))).toBe(false);
  expect(isExpired('confirm', token, end)).toBe(true);
  expect(readExpired('confirm', token, end)).toEqual(['a']);
  expect(readExpired('receipt', token, end)).toBeNull();
  expect(isExpired('confirm', `${token}x`, end)).toBe(false);
  expect(isExpired('receipt', token, end)).toBe(false);
  expect(isExpired('confirm', signToken('confirm', ['a'], null), end)).toBe(false);
});

test('a token is valid only for its own purpose', () => {
  const token = signToken('confirm', ['a'], end);
  for (const purpose of ['form', 'preferences', 'visit', 'receipt', 'document'] as const)
    expect(readToken(purpose, token, now)).toBeNull();
});

test('a token of another secret is invalid', () => {
  const token = signToken('confirm', ['a'], end);
  setTestEnv({ APP_SECRET: 'b'.repeat(32) });
  expect(readToken('confirm', token, now)).toBeNull();
});

test('a token with any character changed, left out or added is invalid', () => {
  const token = signToken('confirm', ['somebody', 'something'], end);
  for (const longer of [`${token}.`, `${token}.x`, `${token} `, `.${token}`])
    expect(readToken('confirm', longer, now), longer).toBeNull();
  for (let at = 0; at < token.length; at++) {
    const before = token.slice(0, at);
    const other = token[at] === 'A' ? 'B' : 'A';
    for (const changed of [before + other + token.slice(at + 1), before + token.slice(at + 1), before])
      expect(readToken('confirm', changed, now), changed).toBeNull();
    for (const added of ['=', '.', '.x.'])
      expect(readToken('confirm', before + added + token.slice(at), now)).toBeNull();
  }
});

test.each([
  [''],
  ['.'],
  ['..'],
  ['a.b.c'],
  ['\0'],
  ['é.ü'],
  ['😀'.repeat(500)],
  ['x'.repeat(10_000_000)],
  ['WzBd.undefined'],
])('%.20j is not a token', (text) => {
  expect(readToken('confirm', text, now)).toBeNull();
  expect(isExpired('confirm', text, now)).toBe(false);
});

test('no typed text throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(readToken('visit', text, now)).toBeNull();
    }),
  );
});

test('a keyed hash is the same for the same value, and reveals nothing without the secret', () => {
  const hash = keyedHash('192.0.2.1');
  expect(hash).toMatch(/^[\w-]{22}$/);
  expect(keyedHash('192.0.2.1')).toBe(hash);
  expect(keyedHash('192.0.2.2')).not.toBe(hash);
  setTestEnv({ APP_SECRET: 'b'.repeat(32) });
  expect(keyedHash('192.0.2.1')).not.toBe(hash);
});
