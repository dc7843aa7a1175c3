import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseTarget } from '@/lib/database/connection';
import { transact } from '@/lib/database/transaction';
import { addEnquiry, addUploads } from '@/lib/features/forms/enquiry-store';
import { claimMails, markDead, markSent, queueMails } from '@/lib/features/mail/mail-store';
import { makeEnquiryRow, makeNewMail } from '@/tests/support/make-enquiry';
import { runCommand, spawnCommand } from '@/tests/support/run-command';
import { type Engine, engines, openTestDatabase } from '@/tests/support/test-database';
import { main } from './leads';

const now = new Date('2026-11-21T13:00:00.000Z');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-leads-'));
});
afterEach(() => rm(folder, { recursive: true }));

type Place = { DATA_DIR: string; DATABASE_URL?: string };
const leads = (place: Place, ...parameters: string[]) => runCommand(main, place, parameters);

function placeOf(target: DatabaseTarget): Place {
  if (target.kind === 'sqlite') return { DATA_DIR: path.dirname(target.file) };
  return { DATA_DIR: folder, DATABASE_URL: target.url };
}

async function openWithLeads(engine: Engine) {
  const opened = await openTestDatabase(engine);
  await transact(async (connection) => {
    await addEnquiry(connection, makeEnquiryRow({ id: 'aaaaaaaa-1', name: 'Éva\u001b[31m Maes' }));
    await addEnquiry(connection, makeEnquiryRow({ id: 'aaaaaaaa-2', received_at: '2026-10-31T22:59:00.000Z' }));
    await addEnquiry(connection, makeEnquiryRow({ id: 'bbbbbbbb-1', form: 'offer', status: 'spam' }));
    const kept = { field: 'cv', kind: 'pdf', bytes: 2000, sha256: '', remove_after: '2027-01-01' };
    const upload = { id: 'u', enquiry_id: 'aaaaaaaa-1', name: 'cv van Éva.pdf', file: 'abc.pdf', ...kept };
    await addUploads(connection, [upload]);
    const mails = ['mail-dead', 'mail-waits'].map((id) => makeNewMail({ id, enquiry_id: 'aaaaaaaa-1' }));
    await queueMails(connection, mails, now);
  });
  await claimMails({ channel: 'mail', worker: 'w', now, most: 10 });
  await markDead({ id: 'mail-dead', worker: 'w' }, { reason: '550 no such user', attempts: 4 });
  return { ...opened, place: placeOf(opened.target) };
}

test.each(engines)('on %s leads are listed, shown and exported, and a dead mail is tried again', async (engine) => {
  const { place, close } = await openWithLeads(engine);
  const list = await leads(place, 'list');
  expect(list.code).toBe(0);
  const lines = list.output.trimEnd().split('\n');
  expect(lines).toHaveLength(5);
  expect(lines[1]).toMatch(/^aaaaaaaa {2}2026-11-21 14:00 {2}contact-me .*Éva\[31m Maes .* 1 waiting, 1 failed$/);
  expect(lines.at(-1)).toContain('1 waiting, 1 permanently failed; npm run leads -- mails --dead shows why');

  const show = await leads(place, 'show', 'aaaaaaaa-1');
  expect(show.code).toBe(0);
  for (const text of ['Graag een bezoek.', 'cv van Éva.pdf (2 KB)', '550 no such user', 'waiting, next try'])
    expect(show.output).toContain(text);
  expect(show.output).toContain(path.join(place.DATA_DIR, 'uploads', 'abc.pdf'));
  expect(show.output).not.toContain('\u001b');

  const csv = await leads(place, 'export', '--csv', '--since', '2026-11-21');
  expect(csv.output.split('\r\n').map((record) => record.slice(0, 11))).toEqual([
    '\uFEFFid,receive',
    'aaaaaaaa-1,',
    '',
  ]);

  expect(await leads(place, 'retry', 'aaaaaaaa-1')).toMatchObject({
    code: 0,
    output: expect.stringContaining('again: 1.'),
  });
  expect((await leads(place, 'mails')).output).toContain('2 waiting, 0 permanently failed.');
  await close();
});

describe('with leads', () => {
  let opened: Awaited<ReturnType<typeof openWithLeads>>;
  beforeEach(async () => {
    opened = await openWithLeads('sqlite');
  });
  afterEach(() => opened.close());

  test('a lead shows what each system answered', async () => {
    const channel = 'webhook' as const;
    const made = ['crm', 'portal', 'later'].map((recipient) =>
      makeNewMail({
        id: `to-${recipient}`,
        enquiry_id: 'aaaaaaaa-2',
        kind: channel,
        channel,
        recipient,
        document: '{}',
      }),
    );
    await transact((connection) => queueMails(connection, made, now));
    await claimMails({ channel, worker: 'w', now, most: 10 });
    await markSent({ id: 'to-crm', worker: 'w' }, now, '200 {"contact":17}');
    const refused = { reason: 'the receiver answered with status 400', attempts: 1, answer: '400 no such field' };
    await markDead({ id: 'to-portal', worker: 'w' }, refused);
    const { output } = await leads(opened.place, 'show', 'aaaaaaaa-2');
    expect(output).toMatch(/^Webhooks$/m);
    expect(output).toMatch(/crm +sent 2026-11-21 14:00\n +answered: 200 \{"contact":17\}/);
    expect(output).toMatch(
      /portal +permanently failed after 1 try: the receiver answered with status 400\n +answered: 400 no such/,
    );
    expect(output).toMatch(/later +waiting, next try 2026-11-21 14:00/);
    expect(await leads(opened.place, 'retry', 'to-portal')).toMatchObject({ code: 0 });
  });

  test('suspected spam is listed separately, for programs too', async () => {
    const { output } = await leads(opened.place, 'list', '--spam', '--json');
    expect(JSON.parse(output)).toMatchObject({ total: 1, leads: [{ id: 'bbbbbbbb-1' }] });
  });

  test('a prefix of several ids, or of none, shows no lead', async () => {
    const several = await leads(opened.place, 'show', 'aaaaaaaa');
    expect(several).toMatchObject({ code: 1, errors: expect.stringContaining('aaaaaaaa-2\naaaaaaaa-1') });
    const none = await leads(opened.place, 'show', 'cccccccc');
    expect(none).toMatchObject({ code: 1, output: '', errors: 'No lead has the ID cccccccc.\n' });
  });

  test('a dead mail is listed with its reason; a waiting one is not dead', async () => {
    const dead = await leads(opened.place, 'mails', '--dead');
    expect(dead.output).toMatch(/mail-dea .* none +550 no such user\n\n1 waiting, 1 permanently failed\.\n$/);
    expect(await leads(opened.place, 'retry', 'mail-waits')).toMatchObject({ code: 1, output: '' });
  });

  test('an exported file is readable by its owner only, and is never replaced', async () => {
    const file = path.join(folder, 'leads.json');
    expect(await leads(opened.place, 'export', '--json', '--out', file)).toMatchObject({ code: 0 });
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(await leads(opened.place, 'export', '--csv', '--out', file)).toMatchObject({ code: 1 });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(2);
  });

  test('a database without tables is reported', async () => {
    await opened.database.schema.dropTable('mail').execute();
    expect(await leads(opened.place, 'list')).toMatchObject({ code: 1, errors: expect.stringContaining('is empty') });
  });
});

test('before the first start there is no database, and none is created', async () => {
  const DATA_DIR = path.join(folder, 'data');
  expect(await leads({ DATA_DIR }, 'list')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('start the site'),
  });
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('a database that does not answer is reported', async () => {
  const place = { DATA_DIR: folder, DATABASE_URL: 'postgres://gevel:hunter2@127.0.0.1:1/site' };
  const { code, errors } = await leads(place, 'list');
  expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining('is not available') });
  expect(errors).not.toContain('hunter2');
});

test('wrong use is reported, with help', async () => {
  const { code, output, errors } = await leads({ DATA_DIR: folder }, 'list', '--dead');
  expect({ code, output }).toEqual({ code: 2, output: '' });
  expect(errors).toMatch(/^list has no option --dead\n\nnpm run leads -- list/);
});

test('help is not a wrong use', async () => {
  const outcome = await leads({ DATA_DIR: folder }, 'export', '--help');
  expect(outcome).toMatchObject({ code: 0, output: expect.stringContaining('--out FILE'), errors: '' });
});

test('the command runs in a separate process', async () => {
  const outcome = await spawnCommand('leads.ts', { DATA_DIR: folder }, '--help');
  expect(outcome).toMatchObject({ code: 0, output: expect.stringContaining('npm run leads -- '), errors: '' });
});

test.each([
  ['', 'Specify a command'],
  ['nothing', 'Unknown command: nothing'],
  ['constructor', 'Unknown command: constructor'],
  ['list more', 'Unexpected arguments: more'],
  ['list --dead', 'list has no option --dead'],
  ['list --nothing', 'list has no option --nothing'],
  ['list --limit', 'argument missing'],
  ['list --limit 0', '--limit must be a whole number from 1 to 10000'],
  ['list --limit 10001', '--limit must be'],
  ['list --limit 1.5', '--limit must be'],
  ['list --since monday', '--since must be a day, such as 2026-11-01'],
  ['list --form fax', '--form must be one of site-contact'],
  ['show', 'at least its first 6 characters'],
  ['show abcde', 'at least its first 6 characters'],
  ['show abcdef ghijkl', 'Unexpected arguments: ghijkl'],
  ['export', 'Specify --csv or --json'],
  ['export --csv --json', 'Specify --csv or --json'],
  ['export --csv --out=', '--out must not be empty'],
  ['mails abcdef', 'Unexpected arguments: abcdef'],
  ['retry', 'Specify an ID or --all-dead'],
  ['retry abcdef --all-dead', 'Specify an ID or --all-dead'],
  ['retry abcde', 'at least its first 6 characters'],
])('%j is wrong use', async (typed, reason) => {
  const words = typed === '' ? [] : typed.split(' ');
  expect(await leads({ DATA_DIR: folder }, ...words)).toMatchObject({
    code: 2,
    errors: expect.stringContaining(reason),
  });
});
