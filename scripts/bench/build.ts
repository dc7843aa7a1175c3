import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { buildEnv, nextCommand } from '@/scripts/support/build.mjs';
import { note, noteFigure } from './table';

const lookMs = 200;

/** Builds without anything from a former one: the time of a usual one, and what a small server sets. */
export async function measureBuild(): Promise<void> {
  const small = await buildAnew({ isSmall: true });
  noteFigure('SMALL_BUILD=1, memory of all its processes', [small.peak], 'MB', { atMost: 1024 });
  const usual = await buildAnew({ isSmall: false });
  noteFigure('the build', [usual.seconds], 's', { atMost: 60 });
  note('memory of all its processes', `${Math.round(usual.peak)} MB`);
}

async function buildAnew({ isSmall }: { isSmall: boolean }): Promise<{ seconds: number; peak: number }> {
  await rm('.next', { recursive: true, force: true });
  const started = performance.now();
  const build = spawn(process.execPath, [nextCommand, 'build'], {
    env: { ...process.env, ...buildEnv(isSmall), NEXT_TELEMETRY_DISABLED: '1' },
    stdio: 'ignore',
  });
  const ended = once(build, 'exit');
  let peak = 0;
  while (build.exitCode === null) {
    peak = Math.max(peak, await megabytesOf(build));
    await Promise.race([ended, wait(lookMs)]);
  }
  if (build.exitCode !== 0) throw new Error('The build failed.');
  return { seconds: (performance.now() - started) / 1000, peak };
}

/** Memory of a process and those it started; what they share counts once (PSS). */
async function megabytesOf({ pid }: ChildProcess): Promise<number> {
  const children = new Map<number, number[]>();
  for (const one of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const parent = Number((await textOf(`/proc/${one}/stat`)).replace(/^.*\) /s, '').split(' ')[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(one)]);
  }
  let kilobytes = 0;
  const open = [pid ?? 0];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(await textOf(`/proc/${one}/smaps_rollup`))?.[1] ?? 0);
    open.push(...(children.get(one) ?? []));
  }
  return kilobytes / 1024;
}

/** Processes end while they are looked at. */
function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
