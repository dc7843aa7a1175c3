import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createLog, inRequest, textOfEntry } from './log.mjs';

const begin = Date.parse('2026-11-22T13:03:11.987Z');
const minute = 60_000;

/** A log whose clock the test controls. */
function makeLog() {
  const lines: string[] = [];
  const due: { at: number; work: () => void }[] = [];
  let time = begin;
  const log = createLog({
    write: (entry) => lines.push(...textOfEntry(entry).split('\n')),
    now: () => time,
    later: (ms, work) => due.push({ at: time + ms, work }),
  });
  const pass = (ms: number) => {
    time += ms;
    for (const { at, work } of due.splice(0)) at <= time ? work() : due.push({ at, work });
  };
  return { log, lines, pass };
}

const request = (id: string, address = '192.0.2.77') => ({ id, address });

test('every line has its time, its level and the id of its request', async () => {
  const { log, lines } = makeLog();
  log.info('started');
  await inRequest(request('a-1'), async () => {
    await Promise.resolve();
    log.warn('A picture cannot be read', 'one\ntwo');
  });
  expect(lines).toEqual([
    '2026-11-22T13:03:11.987Z info  - started',
    '2026-11-22T13:03:11.987Z warn  a-1 A picture cannot be read: one',
    '2026-11-22T13:03:11.987Z warn  a-1 two',
  ]);
});

test('no line is endless', () => {
  const { log, lines } = makeLog();
  log.info('x'.repeat(100_000));
  expect(lines).toEqual([`2026-11-22T13:03:11.987Z info  - ${'x'.repeat(1999)}…`]);
});

test('concurrent requests keep their own ids', async () => {
  const { log, lines } = makeLog();
  const serve = (id: string) =>
    inRequest(request(id), async () => {
      await new Promise(setImmediate);
      log.info(id);
    });
  await Promise.all(['a', 'b', 'c'].map(serve));
  expect(lines.map((line) => line.split(' ').slice(-2))).toEqual([
    ['a', 'a'],
    ['b', 'b'],
    ['c', 'c'],
  ]);
});

test('no logged text looks like a separate entry or moves a cursor', () => {
  const { log, lines } = makeLog();
  log.warn('A name', 'x\r2026-01-01T00:00:00.000Z error - forged\u001b[2J\u2028\u0000\u009b');
  expect(lines).toEqual([
    '2026-11-22T13:03:11.987Z warn  - A name: x',
    expect.stringMatching(
      /^2026-11-22T13:03:11\.987Z warn {2}- 2026-01-01T00:00:00\.000Z error - forged[^\p{Cc}\u2028]*$/u,
    ),
  ]);
});

test('an error is logged with its message, code and stack, without rows or personal data', () => {
  const { log, lines } = makeLog();
  const cause = new Error('no route to an.peeters@example.be');
  const error = Object.assign(new Error('duplicate key of an.peeters+x@example.be', { cause }), {
    code: '23505',
    detail: 'Key (email)=(an@example.be) exists.',
  });
  log.error('A form could not be taken', error);
  const text = lines.join('\n');
  expect(lines[0]).toContain('A form could not be taken: Error: duplicate key of [address] (code 23505)');
  expect(text).toContain('log.test.ts');
  expect(text).toContain('because of Error: no route to [address]');
  expect(text).not.toContain('example.be');
});

test('failures of one kind are limited per minute and then counted, others are not held up', () => {
  const { log, lines, pass } = makeLog();
  for (let count = 0; count < 1000; count++) log.error('The database does not answer', `try ${count}`);
  log.error('A mail could not be sent');
  expect(lines).toHaveLength(61);
  pass(minute);
  expect(lines.slice(61)).toEqual([
    '2026-11-22T13:04:11.987Z error - The database does not answer: 940 more in a minute',
  ]);
  log.error('The database does not answer');
  expect(lines).toHaveLength(63);
  pass(minute);
  expect(lines).toHaveLength(63);
});

describe('refusals', () => {
  test.each([
    ['192.0.2.77', '192.0.2.0/24'],
    ['::ffff:192.0.2.77', '192.0.2.0/24'],
    ['2001:db8:12:34::1', '2001:db8:12::/48'],
    ['2001:db8::1', '2001:db8::/48'],
    ['::1', '::/48'],
    ['', 'unknown'],
    ['evil\nline', 'unknown'],
  ])('of %j name the network %s and no more of the address', (address, network) => {
    const { log, lines } = makeLog();
    inRequest(request('a', address), () => log.refusal(429, 'limit caller'));
    expect(lines).toEqual([`2026-11-22T13:03:11.987Z warn  a Refused 429, limit caller, network ${network}`]);
  });

  test('errors of one request are logged once; of many, twenty a minute and then their number', () => {
    const { log, lines, pass } = makeLog();
    for (let count = 0; count < 100; count++) {
      inRequest(request(`r${count}`), () => {
        log.refusal(401, 'a login');
        log.refusal(401, 'a login');
      });
    }
    expect(lines).toHaveLength(20);
    pass(minute);
    expect(lines.at(-1)).toBe('2026-11-22T13:04:11.987Z warn  - Refused 401, a login: 80 more in a minute');
  });

  test('do not exist outside a request', () => {
    const { log, lines } = makeLog();
    log.refusal(404, 'a link');
    expect(lines).toEqual([]);
  });
});

test('connections that callers cut are counted, without a line for each', () => {
  const { log, lines, pass } = makeLog();
  for (let count = 0; count < 1600; count++) log.hangUp();
  expect(lines).toEqual([]);
  pass(minute);
  expect(lines).toEqual(['2026-11-22T13:04:11.987Z info  - Connections cut by their callers: 1600 in a minute']);
});

test('the framework’s console output is logged: not aborted connections, but lost databases', async () => {
  const program = `import { inRequest, logRefusal, takeConsole } from './lib/platform/log.mjs';
    takeConsole();
    inRequest({ id: 'f-1', address: '192.0.2.77' }, () => {
      console.log('ready');
      console.log(' ✓ Running next.config.js took 12ms');
      console.error('⨯', Object.assign(new Error('boom'), { digest: '77' }));
      console.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
      console.error(new Error('Failed to find Server Action "40aa".'));
      console.error(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }));
      logRefusal(403, 'a form from elsewhere');
    });`;
  const run = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  expect(run.stdout).toMatch(/^\d{4}-\S+Z info {2}f-1 ready\n$/);
  const heads = run.stderr.split('\n').filter((line) => line !== '' && !/error f-1 +at /.test(line));
  expect(heads.map((line) => line.replace(/^\S+ /, ''))).toEqual([
    'error f-1 Framework: ⨯ Error: boom (digest 77)',
    'warn  f-1 Refused 400, a body that is not a form of this site, network 192.0.2.0/24',
    'error f-1 Framework: Error: read ECONNRESET (code ECONNRESET)',
    'warn  f-1 Refused 403, a form from elsewhere, network 192.0.2.0/24',
  ]);
});
