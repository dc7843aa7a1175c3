import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The folder of pg_dump and pg_restore: on the PATH, else Debian's newest. */
export function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean),
    ...versions.map((version) => path.join(debian, version, 'bin')),
  ];
  return folders.find((folder) => ['pg_dump', 'pg_restore'].every((name) => existsSync(path.join(folder, name))));
}

/** The major version of the programs in a folder; null when they do not run. */
export async function versionOfPrograms(folder: string): Promise<number | null> {
  const { output } = await run(path.join(folder, 'pg_dump'), ['--version'], '');
  const major = /\d+/.exec(output)?.[0];
  return major === undefined ? null : Number(major);
}

/** Every user of a machine can read the parameters of its programs. Leaves out marks that only our driver knows. */
export function hidePassword(url: string): { address: string; password: string } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  address.searchParams.delete('uselibpqcompat');
  if (address.searchParams.get('sslmode') === 'no-verify') address.searchParams.set('sslmode', 'require');
  return { address: address.href, password };
}

export function run(
  program: string,
  parameters: readonly string[],
  password: string,
  variables: Readonly<Record<string, string>> = {},
) {
  return new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    const child = spawn(program, parameters, {
      env: { ...process.env, ...variables, ...(password && { PGPASSWORD: password }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    child.on('error', (error) => resolve({ code: 1, output, errors: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output, errors: errors.trim() }));
  });
}
