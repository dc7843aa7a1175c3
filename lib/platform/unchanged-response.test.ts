import { expect, test } from 'vitest';
import { tagOf, unchangedResponse } from './unchanged-response';

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
