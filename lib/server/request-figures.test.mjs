import { expect, test } from 'vitest';
import { createRequestFigures, kindOfRequest } from './request-figures.mjs';

test.each([
  ['GET', '/nl/te-koop/?type=1', {}, 'page'],
  ['GET', '/nl/te-koop/', { rsc: '1' }, 'navigation'],
  ['POST', '/nl/contact/', {}, 'form'],
  ['POST', '/api/page-view/', {}, 'endpoint'],
  ['GET', '/api/health/', {}, 'endpoint'],
  ['GET', '/media/a/b.jpg?width=320', {}, 'media'],
  ['GET', '/_next/static/chunks/a.js', {}, 'build'],
  ['GET', '/robots.txt', {}, 'file'],
  ['GET', '/fonts/a.woff2?v=1', {}, 'file'],
  ['GET', '/?q=a.b', {}, 'page'],
  [undefined, undefined, {}, 'page'],
])('%s %s %j is a %s', (method, url, headers, kind) => {
  expect(kindOfRequest({ method, url, headers })).toBe(kind);
});

test('answers are counted by kind and status, renders and statements by duration', async () => {
  const figures = createRequestFigures({ isMeasuringNode: false });
  figures.countAnswer('page', 200);
  figures.countAnswer('page', 200);
  figures.countAnswer('form', 303);
  figures.measureRender('page', 0.07);
  figures.measureStatement('done', 0.002);
  const text = await figures.registry.metrics();
  expect(text).toContain('gevel_requests_total{kind="page",status="200"} 2');
  expect(text).toContain('gevel_requests_total{kind="form",status="303"} 1');
  expect(text).toContain('gevel_render_seconds_bucket{le="0.05",kind="page"} 0');
  expect(text).toContain('gevel_render_seconds_bucket{le="0.1",kind="page"} 1');
  expect(text).toContain('gevel_database_seconds_count{outcome="done"} 1');
});
