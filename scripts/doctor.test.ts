import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { importSchema, importsSchema } from '@/lib/content/schema/imports';
import { openDatabase } from '@/lib/database/connection';
import { migrateDatabase } from '@/lib/database/migrate';
import { noteSiteKey } from '@/lib/database/site-key-store';
import { noteBackup } from '@/lib/database/site-note-store';
import { callerHeader, hopsHeader, startCallerAddresses } from '@/lib/platform/caller-address';
import { parseEnv } from '@/lib/platform/env';
import { fingerprintOf } from '@/lib/platform/secret';
import { oldBackupHours } from '@/lib/server/health/list-reasons';
import { startImapServer } from '@/tests/support/imap-server';
import { makeImportSite } from '@/tests/support/import-site';
import { runCommand, spawnCommand } from '@/tests/support/run-command';
import { setTestEnv } from '@/tests/support/set-test-env';
import { startSmtpInbox } from '@/tests/support/smtp-inbox';
import { openTestDatabase } from '@/tests/support/test-database';
import { main } from './doctor';
import { checkContentFolder, checkOffice } from './doctor/check-content';
import {
  checkBackup,
  checkBackupPrograms,
  checkClock,
  checkDisk,
  checkKey,
  checkUploads,
  mayWrite,
} from './doctor/check-machine';
import { checkMailbox, checkMailServer, clockOfMailServer } from './doctor/check-mail';
import { checkImports, checkWebhooks } from './doctor/check-partners';
import { checkAddress, checkInstances, checkPictureHosts, checkProxies, checkSite } from './doctor/check-reach';

const now = new Date('2026-11-22T12:00:00.000Z');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-doctor-'));
});
afterAll(() => rm(folder, { recursive: true }));

let servers: Server[] = [];
afterEach(() => {
  for (const server of servers) server.close();
  servers = [];
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ['https://www.gevel.be', 'good'],
  ['http://www.gevel.be', 'bad'],
  ['http://localhost:3000', 'bad'],
  ['https://127.0.0.1', 'bad'],
])('the address %s is %s', (SITE_URL, state) => {
  expect(checkAddress(parseEnv({ SITE_URL })).state).toBe(state);
});

describe('the site', () => {
  test.each([
    [200, { status: 'ok' }, 'good', 'answers'],
    [200, { status: 'degraded', reasons: [{ code: 'mails-dead' }] }, 'note', 'mails-dead'],
    [503, { status: 'unavailable', reason: 'no content is loaded' }, 'bad', 'no content is loaded'],
  ])('that answers %s with %j is %s', async (status, body, state, text) => {
    const SITE_URL = await serve((_, response) => response.writeHead(status).end(JSON.stringify(body)));
    const { finding } = await checkSite(parseEnv({ SITE_URL }));
    expect(finding).toMatchObject({ state, text: expect.stringContaining(text) });
  });

  test('that does not answer is bad', async () => {
    expect(await checkSite(parseEnv({ SITE_URL: 'http://127.0.0.1:1' }))).toMatchObject({
      finding: { state: 'bad' },
      clock: null,
    });
  });
});

describe('the mail server', () => {
  test('that takes mails is good, one that refuses the login or is not there is bad, and no password is shown', async () => {
    const inbox = await startSmtpInbox();
    expect((await checkMailServer(parseEnv({ SMTP_URL: inbox.url }))).state).toBe('good');
    await inbox.stop();
    const refusing = await startSmtpInbox({ refusesLogin: true });
    const SMTP_URL = refusing.url.replace('//', '//agency:hunter2@');
    const refused = await checkMailServer(parseEnv({ SMTP_URL }));
    await refusing.stop();
    expect(refused.state).toBe('bad');
    expect(JSON.stringify(refused)).not.toContain('hunter2');
    expect((await checkMailServer(parseEnv({ SMTP_URL: 'smtp://127.0.0.1:1' }))).state).toBe('bad');
    expect((await checkMailServer(parseEnv({}))).state).toBe('bad');
  });
});

describe('the mailbox with replies', () => {
  test('that can be opened is good, one that refuses the login is bad, and no password is shown', async () => {
    expect(await checkMailbox(parseEnv({}))).toEqual([]);
    const server = await startImapServer();
    expect(await checkMailbox(parseEnv({ IMAP_URL: server.url }))).toMatchObject([{ state: 'good' }]);
    const wrong = await checkMailbox(parseEnv({ IMAP_URL: server.url.replace(/:[^:@]+@/, ':hunter2@') }));
    const lost = await checkMailbox(parseEnv({ IMAP_URL: server.url.replace('/INBOX', '/Nowhere') }));
    await server.close();
    expect(wrong).toMatchObject([{ state: 'bad', text: expect.stringMatching(/authentication/i) }]);
    expect(JSON.stringify(wrong)).not.toContain('hunter2');
    expect(lost).toMatchObject([{ state: 'bad', text: expect.stringMatching(/exist/i) }]);
    expect(await checkMailbox(parseEnv({ IMAP_REPLY_TO: 'a+@b.be' }))).toMatchObject([{ state: 'note' }]);
  });

  test('behind a self-signed certificate is refused with what to do, and read once the certificate is named', async () => {
    const certificate = path.join(folder, 'mailbox.pem');
    const server = await startImapServer({ certificate });
    const place = { DATA_DIR: folder, SITE_URL: 'http://127.0.0.1:1', DEMO_OWNER: 'on' };
    const inProcess = (IMAP_URL: string, trusted: string) =>
      spawnCommand('doctor.ts', { ...place, IMAP_URL, NODE_EXTRA_CA_CERTS: trusted }, '--json');
    // From the first byte, and by STARTTLS.
    for (const url of [server.secureUrl, server.url]) {
      const [refused] = await checkMailbox(parseEnv({ IMAP_URL: url }));
      expect(refused).toMatchObject({ state: 'bad', text: expect.stringMatching(/self.signed/i) });
      expect(JSON.stringify(refused)).toContain('NODE_EXTRA_CA_CERTS');
      // Node reads the variable when it starts.
      const findings: { check: string; state: string }[] = JSON.parse((await inProcess(url, certificate)).output);
      expect(findings.filter(({ check }) => check === 'mailbox')).toMatchObject([{ state: 'good' }]);
    }
    await server.close();
  });
});

describe('the number of proxies', () => {
  const METRICS_TOKEN = 'of sixteen signs';

  test.each([
    ['192.0.2.1', 'bad', 'callers can choose'],
    ['203.0.113.9', 'good', 'TRUST_PROXY=1'],
  ])('when the site takes the caller for %s is %s', async (caller, state, text) => {
    const SITE_URL = await serve((_, response) => response.setHeader('X-Caller', caller).end());
    const found = await checkProxies(parseEnv({ SITE_URL, METRICS_TOKEN, TRUST_PROXY: '1' }));
    expect(found).toMatchObject({ state, text: expect.stringContaining(text) });
  });

  test('none before an https address is bad; without a token, or with another one, it is not known', async () => {
    expect((await checkProxies(parseEnv({ SITE_URL: 'https://www.gevel.be' }))).state).toBe('bad');
    expect((await checkProxies(parseEnv({ SITE_URL: 'https://www.gevel.be', TRUST_PROXY: '1' }))).state).toBe('note');
    const SITE_URL = await serve((_, response) => response.writeHead(401).end());
    expect(await checkProxies(parseEnv({ SITE_URL, METRICS_TOKEN }))).toMatchObject({
      state: 'note',
      text: expect.stringContaining('401'),
    });
  });
});

describe('proxies as the site counts them', () => {
  const METRICS_TOKEN = 'of sixteen signs';

  /** The site behind proxies that append to what they get; the outermost one may replace it. */
  async function startChain(trusted: string, proxies: number, doesReplace: boolean) {
    setTestEnv({ TRUST_PROXY: trusted });
    startCallerAddresses();
    let url = await serve(({ headers }, response) => {
      response.setHeader('X-Caller', String(headers[callerHeader]));
      response.setHeader('X-Forwarded-Hops', String(headers[hopsHeader])).end();
    });
    for (let index = proxies; index > 0; index--) {
      const upstream = url;
      url = await serve(({ socket, rawHeaders }, response) => {
        const at = rawHeaders.findIndex((name) => name.toLowerCase() === callerHeader);
        const given = at < 0 || (index === 1 && doesReplace) ? [] : [rawHeaders[at + 1]];
        const forwarded = [...given, socket.remoteAddress].join(', ');
        fetch(upstream, { headers: { [callerHeader]: forwarded } }).then((answer) => {
          for (const name of ['x-caller', 'x-forwarded-hops']) response.setHeader(name, answer.headers.get(name) ?? '');
          response.end();
        });
      });
    }
    return checkProxies(parseEnv({ SITE_URL: url, METRICS_TOKEN, TRUST_PROXY: trusted }));
  }

  test.each([
    ['1', 1, true, 'good'],
    ['2', 2, true, 'good'],
    ['2', 1, true, 'bad'],
    ['2', 1, false, 'bad'],
    ['1', 2, true, 'bad'],
    ['off', 1, true, 'bad'],
  ])(
    'TRUST_PROXY=%s with %s proxies, of which the first replaces: %s',
    async (trusted, proxies, doesReplace, state) => {
      expect(await startChain(trusted, proxies, doesReplace)).toMatchObject({ state });
    },
  );
});

test('a backup is missing, good or old', async () => {
  setTestEnv({ DATA_DIR: folder });
  const { close } = await openTestDatabase('sqlite');
  expect((await checkBackup(now)).state).toBe('bad');
  await noteBackup(now);
  expect((await checkBackup(now)).state).toBe('good');
  const later = new Date(now.getTime() + oldBackupHours * 3_600_000);
  expect((await checkBackup(later)).state).toBe('bad');
  await close();
});

test('the disk of a folder that does not exist cannot be measured', async () => {
  expect((await checkDisk(parseEnv({ DATA_DIR: path.join(folder, 'none') }))).state).toBe('note');
});

test('picture hosts that do not answer are named; the others give their clock', async () => {
  const host = await serve((_, response) => response.writeHead(403).end());
  const { finding, clocks } = await checkPictureHosts([host, 'http://127.0.0.1:1', 'https://*.tiles.example']);
  expect(finding).toMatchObject({ state: 'bad', text: expect.stringContaining('http://127.0.0.1:1') });
  expect(finding.text).not.toContain(host);
  expect(clocks).toHaveLength(1);
});

describe('the clock', () => {
  const other = (seconds: number) => new Date(now.getTime() + seconds * 1000);

  test('is compared with others; that of the site itself can only show that it is wrong', async () => {
    setTestEnv({ DATA_DIR: folder });
    expect((await checkClock({ now, others: [other(20)], ofSite: null })).state).toBe('good');
    expect((await checkClock({ now, others: [other(20), other(-40)], ofSite: null })).state).toBe('bad');
    expect((await checkClock({ now, others: [], ofSite: null })).state).toBe('note');
    expect((await checkClock({ now, others: [], ofSite: now })).state).toBe('note');
    expect((await checkClock({ now, others: [], ofSite: other(600) })).state).toBe('bad');
  });

  test('that is wrong on SQLite is found by the answer of the site and by the greeting of the mail server', async () => {
    const SITE_URL = await serve((_, response) => response.end('{}'));
    const { clock } = await checkSite(parseEnv({ SITE_URL }));
    const wrong = new Date(Date.now() + 600_000);
    const found = { state: 'bad', text: expect.stringMatching(/^it differs by (?:59\d|60\d) s/) };
    expect(await checkClock({ now: wrong, others: [], ofSite: clock })).toMatchObject(found);

    const date = new Date().toUTCString().replace('GMT', '+0000');
    const inbox = await startSmtpInbox({ banner: `ready at ${date}` });
    const ofMail = await clockOfMailServer(parseEnv({ SMTP_URL: inbox.url }));
    await inbox.stop();
    expect(await checkClock({ now: wrong, others: ofMail ? [ofMail] : [], ofSite: null })).toMatchObject(found);
    const silent = await startSmtpInbox();
    expect(await clockOfMailServer(parseEnv({ SMTP_URL: silent.url }))).toBeNull();
    await silent.stop();
    expect(await clockOfMailServer(parseEnv({ SMTP_URL: 'smtp://127.0.0.1:1' }))).toBeNull();
  });
});

describe('instances', () => {
  const instance = (content: string, version: string) => JSON.stringify({ status: 'ok', content, version });

  test.each([
    [instance('one', '1.0.0'), instance('one', '1.0.0'), 'good', 'the same content'],
    [instance('one', '1.0.0'), instance('two', '1.0.0'), 'bad', 'different content: one, two'],
    [instance('one', '1.0.0'), instance('one', '1.1.0'), 'note', 'different versions: 1.0.0, 1.1.0'],
  ])('that answer %s and %s in turns are %s', async (first, second, state, text) => {
    let asked = 0;
    const SITE_URL = await serve((_, response) => response.end(asked++ % 2 === 0 ? first : second));
    expect(await checkInstances(parseEnv({ SITE_URL }))).toMatchObject([
      { state, text: expect.stringContaining(text) },
    ]);
  });
});

test('a folder of files that the user of the site cannot write is bad', async () => {
  const DATA_DIR = await mkdtemp(path.join(folder, 'data-'));
  const env = parseEnv({ DATA_DIR });
  expect(await checkUploads(env)).toEqual([]);
  await mkdir(path.join(DATA_DIR, 'uploads'), { mode: 0o700 });
  expect(await checkUploads(env)).toMatchObject([{ state: 'good' }]);
  await mkdir(path.join(DATA_DIR, 'uploads', 'imported'), { mode: 0o500 });
  expect(await checkUploads(env)).toMatchObject([
    { state: 'good' },
    { state: 'bad', text: expect.stringContaining('imports cannot store') },
  ]);
  await rm(path.join(DATA_DIR, 'uploads', 'imported'), { recursive: true });
  await chmod(path.join(DATA_DIR, 'uploads'), 0o500);
  expect(await checkUploads(env)).toMatchObject([{ state: 'bad', advice: expect.stringContaining('chown -R') }]);
  expect(mayWrite({ uid: 2, gid: 2, mode: 0o700 }, { uid: 1, gid: 1 })).toBe(false);
  expect(mayWrite({ uid: 2, gid: 1, mode: 0o770 }, { uid: 1, gid: 1 })).toBe(true);
});

test('a second instance without the key of the first, or with another one, is bad', async () => {
  const opened = await openTestDatabase('sqlite');
  const data = await mkdtemp(path.join(folder, 'key-'));
  const DATABASE_URL = 'postgres://gevel@127.0.0.1:1/gevel';
  const key = 'the key of the first, with 32 signs';
  const examine = (values: Record<string, string>) => {
    setTestEnv({ DATA_DIR: data, ...values });
    return checkKey(parseEnv({ DATA_DIR: data, ...values }));
  };
  expect(await examine({ APP_SECRET: key })).toMatchObject({ state: 'good' });
  await noteSiteKey(fingerprintOf(key), now);
  expect(await examine({ APP_SECRET: key, DATABASE_URL })).toMatchObject({ state: 'good' });
  expect(await examine({ DATABASE_URL })).toMatchObject({ state: 'bad', text: expect.stringContaining('no key') });
  await writeFile(path.join(data, 'secret'), 'the key of the second, with 32 signs');
  expect(await examine({ DATABASE_URL })).toMatchObject({
    state: 'bad',
    advice: expect.stringContaining('second fact'),
  });
  await writeFile(path.join(data, 'secret'), key);
  expect(await examine({ DATABASE_URL })).toMatchObject({ state: 'note' });
  expect(await examine({})).toMatchObject({ state: 'good' });
  await opened.close();
});

test('an office that nobody can log in to is bad, and one without an administrator', async () => {
  const opened = await openTestDatabase('sqlite');
  expect(await checkOffice()).toMatchObject({ state: 'bad', text: 'nobody of the agency has an account' });
  const times = { created_at: now.toISOString(), updated_at: now.toISOString() };
  const add = async (id: string, role: 'administrator' | 'agent', password: string | null) => {
    const account = {
      id,
      email: `${id}@example.be`,
      name: id,
      email_verified: 1,
      wants_summary: 0,
      language: 'nl',
      is_disabled: 0,
      role,
    };
    await opened.database
      .insertInto('owner')
      .values({ ...account, ...times } as never)
      .execute();
    const login = { id, owner_id: id, account_id: id, provider_id: 'credential', password };
    await opened.database
      .insertInto('owner_account')
      .values({ ...login, ...times } as never)
      .execute();
  };
  await add('invited', 'administrator', null);
  expect(await checkOffice()).toMatchObject({ state: 'bad', text: expect.stringContaining('no invitation') });
  await add('agent', 'agent', 'hash');
  expect(await checkOffice()).toMatchObject({ state: 'bad', text: expect.stringContaining('no administrator') });
  await add('head', 'administrator', 'hash');
  expect(await checkOffice()).toMatchObject({ state: 'good' });
  await opened.close();
});

describe('the programs that back up PostgreSQL', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('are good when they are as new as the server, and SQLite needs none', async () => {
    const sqlite = await openTestDatabase('sqlite');
    expect(await checkBackupPrograms()).toEqual([]);
    await sqlite.close();
    const postgres = await openTestDatabase('postgres');
    expect(await checkBackupPrograms()).toMatchObject([{ state: 'good' }]);
    await postgres.close();
  });

  test('are bad when they are older: pg_dump would refuse the server', async () => {
    const programs = await mkdtemp(path.join(folder, 'programs-'));
    for (const name of ['pg_dump', 'pg_restore'])
      await writeFile(path.join(programs, name), `#!/bin/sh\necho '${name} (PostgreSQL) 9.6.24'\n`, { mode: 0o755 });
    vi.stubEnv('PATH', `${programs}${path.delimiter}${process.env.PATH}`);
    const { close } = await openTestDatabase('postgres');
    expect(await checkBackupPrograms()).toMatchObject([
      { state: 'bad', text: expect.stringMatching(/^version 9 cannot back up PostgreSQL \d+$/) },
    ]);
    await close();
  });
});

test('an import without its secrets, and one that fails, are bad', async () => {
  const site = await makeImportSite();
  const { close } = await openTestDatabase('sqlite');
  const whise = importSchema.parse({ source: 'whise' });
  const json = importSchema.parse({ source: 'json', from: 'nowhere' });
  expect(await checkImports([whise, json], new Date())).toEqual([
    expect.objectContaining({
      state: 'bad',
      text: 'whise: IMPORT_WHISE_USERNAME and IMPORT_WHISE_PASSWORD must be set',
    }),
    { state: 'good', check: 'import', text: 'json: never run' },
  ]);
  await site.run(json);
  expect(await checkImports([json], new Date())).toMatchObject([
    { state: 'bad', text: expect.stringMatching(/^json: failed: .*no such folder/) },
  ]);
  await close();
  await site.remove();
});

test('the shipped content is the identity of the demo', async () => {
  const env = parseEnv({ SITE_URL: 'https://www.gevel.be' });
  const { findings } = await checkContentFolder({ env, now, shippedFolder: path.resolve('content') });
  expect(findings.map(({ check, state }) => [check, state])).toEqual([
    ['content', 'good'],
    ['identity', 'bad'],
  ]);
});

test('gaps that visitors read are bad', async () => {
  const starter = await mkdtemp(path.join(folder, 'gaps-'));
  await cp('content', starter, { recursive: true, filter: (name) => !name.includes('media') });
  const settings = JSON.parse(await readFile(path.join(starter, 'settings.json'), 'utf8'));
  settings.agency.legalName.nl += ' [[rechtsvorm]]';
  await writeFile(path.join(starter, 'settings.json'), JSON.stringify(settings));
  const env = parseEnv({ SITE_URL: 'https://www.gevel.be', CONTENT_DIR: starter });
  const { findings } = await checkContentFolder({ env, now, shippedFolder: path.resolve('content') });
  expect(findings.find(({ check }) => check === 'gaps')).toMatchObject({
    state: 'bad',
    text: 'visitors read 1 texts with gaps to fill in, as [[…]]',
  });
});

test('a webhook without secret or https is bad', () => {
  const crm = { name: 'crm', address: 'https://crm.example/leads' };
  const plain = { ...crm, address: 'http://crm.example/leads' };
  setTestEnv({ WEBHOOK_PRIVATE_HOSTS: 'crm.internal' });
  expect(checkWebhooks([crm], [])).toMatchObject([
    { state: 'bad', text: expect.stringContaining('WEBHOOK_CRM_SECRET') },
  ]);
  vi.stubEnv('WEBHOOK_CRM_SECRET', 'a secret of the agency');
  const inside = { ...crm, address: 'http://crm.internal/leads' };
  expect(checkWebhooks([crm, plain, inside], []).map(({ state }) => state)).toEqual(['good', 'bad', 'good']);
  vi.unstubAllEnvs();
});

test('an import that takes leads without secrets or https is bad', () => {
  const whise = { source: 'whise', leads: { officeId: 5 } };
  const imports = (...each: object[]) => importsSchema.parse(each);
  setTestEnv({});
  expect(checkWebhooks([], imports(whise))).toMatchObject([
    { state: 'bad', text: 'import/whise: IMPORT_WHISE_USERNAME and IMPORT_WHISE_PASSWORD must be set' },
  ]);
  vi.stubEnv('IMPORT_WHISE_USERNAME', 'agency');
  vi.stubEnv('IMPORT_WHISE_PASSWORD', 'secret');
  expect(checkWebhooks([], imports(whise))).toMatchObject([{ state: 'good' }]);
  expect(checkWebhooks([], imports({ ...whise, address: 'http://whise.example' }))).toMatchObject([{ state: 'bad' }]);
  expect(checkWebhooks([], imports({ source: 'whise' }))).toEqual([]);
  vi.unstubAllEnvs();
});

test('the command examines everything, says what to do, and fails while something is wrong', async () => {
  const place = { DATA_DIR: folder, SITE_URL: 'http://127.0.0.1:1', DEMO_OWNER: 'on' };
  const store = openDatabase({ kind: 'sqlite', file: path.join(folder, 'site.db') });
  await migrateDatabase(store);
  await store.destroy();
  const { code, output } = await spawnCommand('doctor.ts', place);
  expect(code).toBe(1);
  for (const check of [
    'address',
    'site',
    'mail server',
    'proxies',
    'key',
    'office',
    'data folder',
    'disk',
    'backup',
    'clock',
    'content',
    'identity',
    'demo owner',
    'pictures',
  ])
    expect(output).toMatch(new RegExp(`^[✓✗!] ${check} `, 'm'));
  expect(output).toContain('→ Set DEMO_OWNER=off.');
  expect(await runCommand(main, place, ['--fix'])).toMatchObject({ code: 2 });
  expect(await runCommand(main, place, ['--help'])).toMatchObject({ code: 0, errors: '' });
});

test('a database of an earlier version is bad, with what to do', async () => {
  const place = { DATA_DIR: await mkdtemp(path.join(folder, 'earlier-')), SITE_URL: 'http://127.0.0.1:1' };
  const store = openDatabase({ kind: 'sqlite', file: path.join(place.DATA_DIR, 'site.db') });
  await migrateDatabase(store);
  await sql`update kysely_migration set name = '0037-template-changes' where name like '0043-%'`.execute(store);
  await store.destroy();
  const { code, output } = await runCommand(main, place, []);
  expect(code).toBe(1);
  expect(output).toMatch(
    /^✗ database .* an earlier version .*\(up to 0037-template-changes\)\n {2}→ Start the version/m,
  );
});

test('a database without tables is one finding among the others', async () => {
  const empty = await mkdtemp(path.join(folder, 'empty-'));
  const { code, output } = await runCommand(main, { DATA_DIR: empty, SITE_URL: 'http://127.0.0.1:1' }, []);
  expect(code).toBe(1);
  expect(output).toMatch(/^✗ database {5}.*is empty or of an older version$/m);
  expect(output).toMatch(/^. pictures /m);
});
