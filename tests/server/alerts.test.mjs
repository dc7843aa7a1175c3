import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { crossing, processSingleton } from '@/lib/platform/bridge.mjs';
import { lastReading, setDegraded } from '@/lib/platform/site-status';
import { createRequestFigures } from '@/lib/server/request-figures.mjs';
import { openTestSite } from '@/tests/support/test-site';
import { noteBackup } from '../../lib/database/site-note-store';
import { writeMetrics } from '../../lib/server/health/write-metrics';

const { rules } = parse(readFileSync('deploy/alerts.yml', 'utf8')).groups[0];
const operations = readFileSync('docs/operations.md', 'utf8');

let site;
/** The labels of each figure that the site prints, by its name. @type {Map<string, Set<string>>} */
let printed;

beforeAll(async () => {
  site = await openTestSite('postgres');
  const now = new Date();
  const figures = createRequestFigures({ isMeasuringNode: false });
  crossing('request-figures').set(figures);
  figures.countAnswer('page', 200);
  figures.measureRender('page', 0.1);
  figures.measureStatement('done', 0.1);
  figures.countForm('site-contact', 'received');
  figures.countLimit('post');
  figures.noteJob('mail queue', now);
  crossing('front').set({ figures: () => ({ hits: 1, misses: 1, evictions: 1, bytes: 1, entries: 1 }) });
  lastReading.set({ seconds: 1, at: now });
  setDegraded({ code: 'content-not-kept', since: now.toISOString() });
  await noteBackup(now);
  const lines = (await writeMetrics(now)).split('\n');
  printed = new Map();
  for (const line of lines) {
    const [, name, labels = ''] = /^(gevel_\w+?)(?:_bucket|_sum|_count)?(?:\{(.*)\})? /.exec(line) ?? [];
    if (name === undefined) continue;
    const known = printed.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    printed.set(name, known);
  }
});
afterAll(async () => {
  for (const name of ['request-figures', 'front', 'content-reading', 'degraded-reasons'])
    processSingleton(name).set(undefined);
  await site.close();
});

test('there are six rules, each with a time, a severity and a sentence, and each is described', () => {
  expect(rules).toHaveLength(6);
  for (const { alert, for: time, labels, annotations } of rules) {
    expect(time).toMatch(/^\d+[mh]$/);
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary.length).toBeGreaterThan(10);
    expect(operations).toContain(`\`${alert}\``);
  }
});

test('rules name figures and labels that the site prints', () => {
  for (const { alert, expr } of rules) {
    for (const [, name = '', selector = ''] of expr.matchAll(/\b(gevel_\w+)(?:\{([^}]*)\})?/g)) {
      expect([...printed.keys()], alert).toContain(name);
      for (const [, label = ''] of selector.matchAll(/(\w+)[=!]/g))
        expect([...(printed.get(name) ?? [])]).toContain(label);
    }
    const [figure = ''] = /gevel_\w+/.exec(expr) ?? [];
    for (const [, labels = ''] of expr.matchAll(/by \(([^)]*)\)/g))
      expect([...(printed.get(figure) ?? [])], alert).toEqual(expect.arrayContaining(labels.split(/,\s*/)));
  }
});

test('every figure is described, under its full name', () => {
  expect(printed.size).toBeGreaterThan(20);
  for (const name of printed.keys()) expect(operations, name).toContain(`\`${name}\``);
});
