import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { findPostgres, startPostgres } from './postgres.mjs';

function folderWith(...programs) {
  const folder = mkdtempSync(path.join(tmpdir(), 'gevel-programs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const program of programs) {
    const file = path.join(folder, program);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '');
  }
  return folder;
}

test('programs on the PATH go before those of Debian', () => {
  const clients = folderWith('psql');
  const own = folderWith('initdb', 'postgres');
  const debian = folderWith('15/bin/initdb', '15/bin/postgres');
  expect(findPostgres({ searched: `${clients}:${own}`, debian })).toBe(own);
});

test('the newest of Debian’s versions with a server is used', () => {
  const versions = ['9', '15'].flatMap((version) => [`${version}/bin/initdb`, `${version}/bin/postgres`]);
  const debian = folderWith(...versions, '17/bin/psql');
  expect(findPostgres({ searched: '', debian })).toBe(path.join(debian, '15', 'bin'));
});

test('no server is found if none is installed', () => {
  expect(findPostgres({ searched: folderWith('psql'), debian: '/nowhere' })).toBeUndefined();
});

test('a server answers until it is stopped', async () => {
  const { url, stop } = await startPostgres();
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query('show fsync');
  await client.end();
  await stop();
  expect(rows).toEqual([{ fsync: 'off' }]);
  await expect(new Client(url).connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
