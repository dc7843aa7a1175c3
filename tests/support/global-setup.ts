import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '@/lib/database/connection';
import { migrateDatabase } from '@/lib/database/migrate';
import { startPostgres } from '@/scripts/support/postgres.mjs';
import { openMemoryFolder } from './memory-folder';

declare module 'vitest' {
  interface ProvidedContext {
    databaseEndpoint: string;
  }
}

type Databases = { make(): Promise<string>; drop(name: string): Promise<void>; stop(): Promise<void> };

/**
 * One PostgreSQL for the whole run, started when the first test asks for a database: a run without such tests costs
 * nothing. Tests run in other processes and use a local endpoint: POST makes a database and answers its
 * address, DELETE /name drops it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const deleteFolder = await openMemoryFolder();
  let databases: Promise<Databases> | undefined;
  async function answer({ method, url = '' }: IncomingMessage): Promise<string> {
    databases ??= startDatabases();
    if (method === 'POST') return (await databases).make();
    await (await databases).drop(url.slice(1));
    return '';
  }
  const endpoint = createServer((request, response) => {
    answer(request).then(
      (text) => response.end(text),
      (error: unknown) => refuse(response, error),
    );
  });
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  const address = endpoint.address();
  if (typeof address !== 'object' || !address) throw new Error('The endpoint for databases has no port.');
  project.provide('databaseEndpoint', `http://127.0.0.1:${address.port}`);

  return async () => {
    endpoint.close();
    endpoint.closeAllConnections();
    await (await databases?.catch(() => undefined))?.stop();
    await deleteFolder();
  };
}

function refuse(response: ServerResponse, error: unknown): void {
  response.statusCode = 500;
  response.end(error instanceof Error ? error.message : String(error));
}

/** Every database is a copy of a migrated one, which is much faster than migrating. */
async function startDatabases(): Promise<Databases> {
  const { url, stop } = await startPostgres();
  const admin = new Client(url);
  await admin.connect();
  await admin.query('create database template_of_tests');
  const template = openDatabase({ kind: 'postgres', url: addressOf(url, 'template_of_tests') });
  await migrateDatabase(template);
  await template.destroy();

  let count = 0;
  return {
    async make() {
      const name = `test_${++count}`;
      await admin.query(`create database ${name} template template_of_tests`);
      return addressOf(url, name);
    },
    async drop(name) {
      await admin.query(`drop database if exists ${admin.escapeIdentifier(name)} with (force)`);
    },
    async stop() {
      await admin.end();
      await stop();
    },
  };
}

function addressOf(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = name;
  return address.href;
}
