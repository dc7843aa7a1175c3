import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { noteFigure } from './table';

const lookMs = 200;

/** A build without anything from a former one: its time, and the memory of all its processes at once. */
export async function measureBuild(): Promise<void> {
  await rm('.next', { recursive: true, force: true });
  const started = performance.now();
  const build = spawn(process.execPath, [path.resolve('node_modules/next/dist/bin/next'), 'build'], {
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: 'ignore',
  });
  const ended = once(build, 'exit');
  let peak = 0;
  while (build.exitCode === null) {
    peak = Math.max(peak, await megabytesOf(build));
    await Promise.race([ended, wait(lookMs)]);
  }
  if (build.exitCode !== 0) throw new Error('The build failed.');
  noteFigure('next build', [(performance.now() - started) / 1000], 's', { atMost: 60 });
  noteFigure('next build, memory of all its processes', [peak], 'MB', { atMost: 1024 });
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
