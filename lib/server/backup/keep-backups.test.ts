import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { backupName, defaultKeepRules, dropOldBackups, listDroppable } from './keep-backups';

const nameOf = (day: string, time = '03:00:00') => backupName(new Date(`${day}T${time}Z`));
const daysBack = (count: number) =>
  Array.from({ length: count }, (_, back) =>
    new Date(Date.parse('2026-11-22') - back * 86_400_000).toISOString().slice(0, 10),
  );

test('of two hundred daily backups, those of seven days, five weeks and six months stay', () => {
  const all = daysBack(200).map((day) => nameOf(day));
  const dropped = listDroppable(all, defaultKeepRules);
  expect(all.filter((name) => !dropped.includes(name))).toEqual(
    [
      ...daysBack(7),
      // Sundays, the last days of their weeks; the first of the five is in the days.
      ...['2026-11-15', '2026-11-08', '2026-11-01', '2026-10-25'],
      ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
    ]
      .sort()
      .reverse()
      .map((day) => nameOf(day)),
  );
});

test('of one day the newest stays', () => {
  const names = [nameOf('2026-11-22', '01:00:00'), nameOf('2026-11-22', '23:00:00'), nameOf('2026-11-21')];
  expect(listDroppable(names, { days: 7, weeks: 0, months: 0 })).toEqual([nameOf('2026-11-22', '01:00:00')]);
});

test('the newest stays under any rule, and other files are not looked at', () => {
  const names = [nameOf('2020-01-01'), nameOf('2019-01-01'), 'site.db', 'gevel-old', `${nameOf('2018-01-01')}-uploads`];
  expect(listDroppable(names, { days: 0, weeks: 0, months: 0 })).toEqual([nameOf('2019-01-01')]);
});

test('a backup is dropped with all its parts', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'gevel-keep-'));
  const [kept, dropped] = [nameOf('2026-11-22'), nameOf('2026-11-21')];
  for (const name of [kept, dropped]) {
    await writeFile(path.join(folder, name), '');
    for (const part of ['secret', 'manifest.json']) await writeFile(path.join(folder, `${name}-${part}`), '');
    for (const part of ['uploads', 'imports']) await mkdir(path.join(folder, `${name}-${part}`));
  }
  expect(await dropOldBackups(folder, { days: 1, weeks: 1, months: 1 })).toEqual([dropped]);
  expect(await readdir(folder)).toEqual([
    kept,
    ...['imports', 'manifest.json', 'secret', 'uploads'].map((part) => `${kept}-${part}`),
  ]);
  await rm(folder, { recursive: true });
});
