import { cpus, loadavg } from 'node:os';
import { median } from './load';

type Figure = { what: string; value: string; goal?: string; verdict?: string };

const figures: Figure[] = [];

export function note(what: string, value: string, goal?: string): void {
  figures.push({ what, value, ...(goal !== undefined && { goal }) });
}

/** Two servers measured in turn in the same run: medians, their spread, the ratio and whether it reaches the goal. */
export function noteRatio(what: string, { ours, peer, aim }: { ours: number[]; peer: number[]; aim: number }): void {
  const ratio = median(ours) / median(peer);
  figures.push({
    what,
    value: `${show(ours)} : ${show(peer)} = ${ratio.toFixed(2)}`,
    goal: `≥ ${aim}`,
    verdict: ratio >= aim ? 'reached' : 'missed',
  });
}

function show(values: number[]): string {
  const text = String(Math.round(median(values)));
  return values.length < 2 ? text : `${text} (${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))})`;
}

/** The machine and all figures so far, as they are written to the file. */
export function results() {
  return {
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`,
    load: loadavg().map((value) => Number(value.toFixed(1))),
    figures,
  };
}

export function printResults(): void {
  const { machine, load } = results();
  console.log(`\n${machine}, load ${load.join(' ')}`);
  const width = Math.max(...figures.map(({ what }) => what.length));
  for (const { what, value, goal, verdict } of figures)
    console.log(`${what.padEnd(width)}  ${value}${goal ? `   (goal ${goal}${verdict ? `: ${verdict}` : ''})` : ''}`);
}
