import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import type { DatabaseTarget } from './dialect';

/** Why there is no copy; shown to the operator who runs the command. */
export type BackupProblem = { problem: 'noProgram' | 'failed'; details: string };

const wholeFile = 0x7fffffff;

/**
 * Copies a database into a file, readable only by its owner, as one consistent snapshot while other processes write.
 * Null when the copy is complete and has been read back.
 */
export async function backUpDatabase(target: DatabaseTarget, file: string): Promise<BackupProblem | null> {
  await (await open(file, 'w', 0o600)).close();
  const problem = target.kind === 'sqlite' ? await copySqlite(target.file, file) : await dumpPostgres(target.url, file);
  if (!problem) await sync(file);
  return problem;
}

async function copySqlite(source: string, file: string): Promise<BackupProblem | null> {
  const database = new SQLite(source, { fileMustExist: true, timeout: 5000 });
  try {
    // In one step: a copy in several steps restarts whenever another process writes.
    await database.backup(file, { progress: () => wholeFile });
  } finally {
    database.close();
  }
  const copy = new SQLite(file, { fileMustExist: true });
  try {
    // Alone in its file, without a log beside it.
    copy.pragma('journal_mode = DELETE');
    const found = copy.pragma('quick_check', { simple: true });
    return found === 'ok' ? null : { problem: 'failed', details: String(found) };
  } finally {
    copy.close();
  }
}

async function dumpPostgres(url: string, file: string): Promise<BackupProblem | null> {
  const folder = findPrograms();
  if (folder === undefined) return { problem: 'noProgram', details: '' };
  const { address, password } = hidePassword(url);
  const dumped = await run(
    path.join(folder, 'pg_dump'),
    ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`, `--dbname=${address}`],
    password,
  );
  if (dumped.code !== 0) return { problem: 'failed', details: dumped.output };
  const listed = await run(path.join(folder, 'pg_restore'), ['--list', file], '');
  return listed.code === 0 ? null : { problem: 'failed', details: listed.output };
}

/** On the PATH, else Debian's newest. */
function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean),
    ...versions.map((version) => path.join(debian, version, 'bin')),
  ];
  return folders.find((folder) => ['pg_dump', 'pg_restore'].every((name) => existsSync(path.join(folder, name))));
}

/** Every user of a machine can read the parameters of its programs. Leaves out marks that only our driver knows. */
function hidePassword(url: string): { address: string; password: string } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  address.searchParams.delete('uselibpqcompat');
  if (address.searchParams.get('sslmode') === 'no-verify') address.searchParams.set('sslmode', 'require');
  return { address: address.href, password };
}

function run(program: string, parameters: readonly string[], password: string) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = spawn(program, parameters, {
      env: { ...process.env, ...(password && { PGPASSWORD: password }) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: output.trim() }));
  });
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
