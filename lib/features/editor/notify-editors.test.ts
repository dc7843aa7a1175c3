import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Language, languages } from '@/lib/domain/language';
import type { ProblemText } from '@/lib/files/content-problem';
import { getTranslator } from '@/lib/i18n/translator';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import { listDegraded } from '@/lib/platform/site-status';
import { factsOf, queuedMails } from '@/tests/support/queued-mails';
import { serveSite } from '@/tests/support/serve-site';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { noteContentOutcome } from './content-trouble';
import { createEditorNotifier } from './notify-editors';

const shown = new Date('2026-11-20T08:00:00Z');
const start = new Date('2026-11-22T09:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const { languages: spoken, mail } = JSON.parse(readFileSync('content/settings.json', 'utf8'));

const problem = (file: string): ProblemText => ({ file, path: 'title.nl', found: '12', expected: 'a text' });

/** A reading of the content folder with errors in these files; without files, a good one. */
function read(files: readonly string[], at = start, isFromStart = false): void {
  const errors = files.map((file) => ({ ...problem(file), severity: 'error' as const, kind: 'broken' as const }));
  if (errors.length > 0) noteContentOutcome({ kind: 'invalid', errors, servedSince: shown }, at, isFromStart);
  else noteContentOutcome({ kind: 'unchanged', servedSince: at, keepFailure: null }, at, isFromStart);
}

/** Simulates a restart. */
function forget(): void {
  for (const name of ['content-trouble', 'degraded-reasons']) processSingleton(name).set(undefined);
}

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(async () => {
    await site.clear();
    forget();
    await serveEditors('an@gevel.example');
  });
  afterAll(() => site.close());

  const serveEditors = (editors: unknown, language: Language = 'nl') =>
    serveSite({
      settings: { languages: { ...spoken, enabled: languages, default: language }, mail: { ...mail, editors } },
    });

  const sent = async () => (await queuedMails(site.database)).map(({ kind, recipient }) => `${kind} ${recipient}`);

  test('mails errors after ten seconds, once, and their end likewise', async () => {
    const notify = createEditorNotifier();
    read(['pages/home.json']);
    await notify(later(9));
    expect(await sent()).toEqual([]);
    await notify(later(10));
    read(['pages/home.json'], later(20));
    await notify(later(60));
    expect(await sent()).toEqual(['content-invalid an@gevel.example']);
    read([], later(90));
    await notify(later(90));
    await notify(later(95));
    expect(await sent()).toEqual(['content-in-order an@gevel.example', 'content-invalid an@gevel.example']);
  });

  test('does not mail an error that is fixed within ten seconds', async () => {
    const notify = createEditorNotifier();
    read(['listings/nl/properties.json']);
    await notify(later(5));
    read([], later(6));
    await notify(later(60));
    expect(await sent()).toEqual([]);
  });

  test('after a restart with the same errors nothing is mailed again, and their age is unchanged', async () => {
    read(['pages/home.json'], start, true);
    await createEditorNotifier()(start);
    forget();
    read(['pages/home.json'], later(3600), true);
    await createEditorNotifier()(later(3600));
    expect(await sent()).toEqual(['content-invalid an@gevel.example']);
    expect(listDegraded()).toMatchObject([{ since: start.toISOString() }]);
  });

  test('reports errors that are fixed while the site is down as fixed', async () => {
    read(['pages/home.json'], start, true);
    await createEditorNotifier()(start);
    forget();
    read([], later(3600), true);
    await createEditorNotifier()(later(3600));
    expect(await sent()).toContain('content-in-order an@gevel.example');
  });

  test('mails an error in another file, but not fewer errors', async () => {
    const notify = createEditorNotifier();
    for (const files of [['a.json'], ['a.json', 'b.json'], ['b.json'], ['a.json']]) {
      read(files);
      await notify(later(10));
    }
    expect(await sent()).toHaveLength(2);
  });

  test('mails a held-back change once for each set of addresses that it would lose', async () => {
    const notify = createEditorNotifier();
    for (const subject of ['/nl/a/', '/nl/a/', '/nl/a/\n/nl/b/', '/nl/a/']) {
      const { found, expected } = problem('');
      const hold = {
        code: 'lost-addresses' as const,
        file: 'routes.json',
        path: '',
        found,
        expected,
        count: 6,
        subject,
      };
      noteContentOutcome({ kind: 'held', holds: [hold], version: subject, servedSince: shown }, start, false);
      await notify(later(10));
    }
    expect(await sent()).toEqual(['content-held an@gevel.example', 'content-held an@gevel.example']);
  });

  test('of several servers one sends the mail', async () => {
    read(['pages/home.json'], start, true);
    await Promise.all(Array.from({ length: 4 }, () => createEditorNotifier()(start)));
    expect(await sent()).toHaveLength(1);
    read([], later(60));
    await Promise.all(Array.from({ length: 4 }, () => createEditorNotifier()(later(60))));
    expect(await sent()).toHaveLength(2);
  });

  test('mails every editor of a list; without editors nothing is sent', async () => {
    await serveEditors(['an@gevel.example', 'tom@gevel.example', 'an@gevel.example']);
    read(['pages/home.json'], start, true);
    await createEditorNotifier()(start);
    expect(await sent()).toEqual(['content-invalid an@gevel.example', 'content-invalid tom@gevel.example']);
    await site.clear();
    await serveEditors(undefined);
    await createEditorNotifier()(start);
    expect(await sent()).toEqual([]);
  });
});

test.each(languages)('in %s a mail says which file, where, what was found and what visitors see', async (language) => {
  const site = await openTestSite('sqlite');
  forget();
  await serveSite({
    settings: {
      languages: { ...spoken, enabled: languages, default: language },
      mail: { ...mail, editors: 'an@b.be' },
    },
  });
  read(
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `pages/${name}.json`),
    start,
    true,
  );
  await createEditorNotifier()(start);
  const [sent] = await queuedMails(site.database);
  if (!sent) throw new Error('no mail');
  expect(sent.document.language).toBe(language);
  expect(sent.document.subject).toContain('pages/a.json');
  const facts = Object.values(factsOf(sent)).join('\n');
  for (const part of ['pages/e.json', 'title.nl', '12', 'a text', '2026']) expect(facts).toContain(part);
  const t = await getTranslator(language, 'mail');
  expect(sent.document.blocks).toContainEqual({ kind: 'text', text: t('content.more', { count: 2 }) });
  await site.close();
});

test.each(languages)('in %s a mail about a change that is held back says how to release it', async (language) => {
  const site = await openTestSite('sqlite');
  forget();
  await serveSite({
    settings: {
      languages: { ...spoken, enabled: languages, default: language },
      mail: { ...mail, editors: 'an@b.be' },
    },
  });
  const hold = { ...problem('routes.json'), code: 'lost-addresses' as const, count: 6, subject: '/nl/a/' };
  noteContentOutcome({ kind: 'held', holds: [hold], version: 'v', servedSince: shown }, start, true);
  await createEditorNotifier()(start);
  const [sent] = await queuedMails(site.database);
  expect(sent?.kind).toBe('content-held');
  expect(JSON.stringify(sent?.document)).toMatch(/redirects.*content:check -- --accept/);
  await site.close();
});
