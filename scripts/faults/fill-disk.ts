import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '@/lib/database/connection';
import { cleanups, contactOf, createPageCheck, emailsOf, healthOf, serve, until } from './experiment';
import { countForms, type Row } from './report';
import { createVisitors } from './visitors';

export async function fillDisk(): Promise<Row[]> {
  const fault = 'the disk is full (24 MB)';
  const folder = await mkdtemp(path.join(tmpdir(), 'gevel-full-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  if (process.getuid?.() !== 0) return [{ fault, untried: 'only root may mount a small disk' }];
  const exec = promisify(execFile);
  try {
    await exec('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder]);
  } catch (error) {
    return [
      {
        fault,
        untried: `a small disk cannot be mounted (${error instanceof Error ? error.message.split('\n')[0] : error})`,
      },
    ];
  }
  cleanups.push(() => exec('umount', [folder]));
  const site = await serve({ DATA_DIR: folder });
  const check = createPageCheck(site);
  const contact = await contactOf(site);
  await check.ask();
  const visitors = createVisitors();
  for (let sent = 0; sent < 4; sent++) await visitors.send(contact);
  const before = visitors.thanked.length;
  const filler = path.join(folder, 'filler');
  await writeFile(filler, Buffer.alloc(24 * 1024 * 1024)).catch(() => {});
  let refusedInARow = 0;
  for (let sent = 0; sent < 40 && refusedInARow < 4; sent++)
    refusedInARow = (await visitors.send(contact)) ? 0 : refusedInARow + 1;
  const during = visitors.thanked.length - before;
  await check.ask(3);
  const isReported = await until(async () => (await healthOf(site)) === 503, 10_000);
  await rm(filler);
  const isBack = await until(async () => (await healthOf(site)) === 200, 15_000);
  const after = (await visitors.send(contact)) && (await visitors.send(contact));
  const store = openDatabase({ kind: 'sqlite', file: path.join(folder, 'site.db') });
  const forms = countForms(visitors.sent.length, visitors.thanked, await emailsOf(store));
  await store.destroy();
  if (refusedInARow < 4) throw new Error('The disk did not become full.');
  if (!isBack || !after) throw new Error('Forms are not taken again although there is room.');
  const note = `${before} before, ${during} while it filled up, then all refused with a message; health ${isReported ? 503 : 200}; with room again, forms without a restart`;
  return [{ fault, forms, pages: check.count, note }];
}
