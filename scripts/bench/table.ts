import { cpus, loadavg } from 'node:os';
import { median } from './load';

type Figure = {
  what: string;
  goal: string;
  measured: string;
  /** Of ours to the peer's, or to the goal. */
  ratio: number | null;
  verdict: 'reached' | 'missed' | '';
  /** Of the machine in the last minute. */
  load: number;
};

const figures: Figure[] = [];

function add(figure: Omit<Figure, 'load'>): void {
  figures.push({ ...figure, load: Number((loadavg()[0] ?? 0).toFixed(1)) });
  console.log(`  ${figure.what}: ${figure.measured}${figure.verdict && `, ${figure.verdict}`}`);
}

/** A figure without a goal, or the reason why there is none. */
export function note(what: string, measured: string): void {
  add({ what, goal: '', measured, ratio: null, verdict: '' });
}

type Bound = { atLeast: number } | { atMost: number };

/** A figure with a goal of its own. Of several rounds the median counts. */
export function noteFigure(what: string, values: readonly number[], unit: string, bound: Bound): void {
  const value = median(values);
  const limit = limitOf(bound);
  add({
    what,
    goal: `${sign(bound)} ${limit} ${unit}`,
    measured: `${show(values)} ${unit}`,
    ratio: limit === 0 ? null : value / limit,
    verdict: isReached(value, bound) ? 'reached' : 'missed',
  });
}

type Peers = { ours: readonly number[]; peer: readonly number[]; name: string; unit: string };

/** Two that are measured in turn in the same run: the ratio of their medians has the goal. */
export function noteRatio(what: string, { ours, peer, name, unit }: Peers, bound: Bound): void {
  const ratio = median(ours) / median(peer);
  add({
    what,
    goal: `${sign(bound)} ${limitOf(bound)} × ${name}`,
    measured: `${show(ours)} : ${show(peer)} ${unit}`,
    ratio,
    verdict: isReached(ratio, bound) ? 'reached' : 'missed',
  });
}

function limitOf(bound: Bound): number {
  return 'atLeast' in bound ? bound.atLeast : bound.atMost;
}

function sign(bound: Bound): string {
  return 'atLeast' in bound ? '≥' : '≤';
}

function isReached(value: number, bound: Bound): boolean {
  return 'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost;
}

/** The median and, of several rounds, the smallest and the largest. */
function show(values: readonly number[]): string {
  const text = short(median(values));
  return values.length < 2 ? text : `${text} (${short(Math.min(...values))}–${short(Math.max(...values))})`;
}

function short(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}

/** The machine and all figures so far, as they are written to the file. */
export function results() {
  return { machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`, figures };
}

export function printResults(): void {
  const head = ['', 'goal', 'measured', 'ratio', 'verdict', 'load'];
  const rows = figures.map(({ what, goal, measured, ratio, verdict, load }) => [
    what,
    goal,
    measured,
    ratio === null ? '' : ratio.toFixed(2),
    verdict,
    String(load),
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  console.log(`\n${results().machine}`);
  for (const row of [head, ...rows])
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
