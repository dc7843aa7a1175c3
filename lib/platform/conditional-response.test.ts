import { expect, test } from 'vitest';
import { parseByteRange, tagOf, unchangedResponse } from './conditional-response';

const headers = new Headers({ ETag: tagOf('page'), 'Cache-Control': 'public, max-age=60' });

function statusFor(known: string | null): number | undefined {
  const request = new Request('http://site/', { headers: known === null ? {} : { 'If-None-Match': known } });
  return unchangedResponse(request, headers)?.status;
}

test.each([
  ['the same tag', tagOf('page'), 304],
  ['the tag as a proxy that compresses sends it', `W/${tagOf('page')}`, 304],
  ['one of several', `"former" , ${tagOf('page')}`, 304],
  ['whatever is there', '*', 304],
  ['the tag of other bytes', tagOf('other'), undefined],
  ['a tag that only contains it', `"x${tagOf('page').slice(1)}`, undefined],
  ['nothing', null, undefined],
])('a caller that has %s', (_name, known, status) => {
  expect(statusFor(known)).toBe(status);
});

test('the answer keeps the headers and has no body', async () => {
  const answer = unchangedResponse(new Request('http://site/', { headers: { 'If-None-Match': '*' } }), headers);
  expect(Object.fromEntries(answer?.headers ?? [])).toEqual(Object.fromEntries(headers));
  expect(await answer?.text()).toBe('');
});

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['Bytes=99-99', { start: 99, end: 99 }],
])('%s of 100 bytes is %j', (header, range) => {
  expect(parseByteRange(header, 100)).toEqual(range);
});

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('%s of 100 bytes cannot be given', (header) => {
  expect(parseByteRange(header, 100)).toBe('unsatisfiable');
});

test.each([null, '', 'bytes=-', 'bytes=20-10', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b'])(
  'the header %j asks for the whole file',
  (header) => {
    expect(parseByteRange(header, 100)).toBeNull();
  },
);

test('no range of an empty file can be given', () => {
  expect(parseByteRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(parseByteRange('bytes=-5', 0)).toBe('unsatisfiable');
});
