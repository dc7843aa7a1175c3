import { appendFileSync } from 'node:fs';
import fc from 'fast-check';
import { languages } from '@/lib/domain/language';

/**
 * The targets of `npm run fuzz`, and the share of all inputs that each gets. Targets that render, read a
 * disk or query a database take a thousand times as long as those that read an address, and get a smaller share.
 */
export const fuzzTargets = {
  addresses: 0.22,
  'addresses through the middleware': 0.08,
  filters: 0.2,
  'opaque parameters': 0.12,
  'request headers': 0.22,
  'headers of a kept page': 0.06,
  listings: 0.02,
  'public view': 0.008,
  'brochures as PDF': 0.0005,
  'mails about listings': 0.002,
  forms: 0.008,
  'links and preferences': 0.008,
  'owners’ forms': 0.008,
  'records of an export': 0.02,
  'content folders': 0.0015,
  'the last good content': 0.0005,
  uploads: 0.012,
  'files of forms': 0.004,
  'mail headers': 0.006,
  'calendars of agents': 0.01,
} as const;

export type FuzzTarget = keyof typeof fuzzTargets;

/** Inputs over all targets in the ordinary tests. */
const usualRuns = 1000;

const { FUZZ_RUNS, FUZZ_SEED, FUZZ_PATH, FUZZ_REPORT, FUZZ_TARGET } = process.env;

/** How many inputs a target gets of all of `FUZZ_RUNS`, at least two. */
function fuzzRuns(target: FuzzTarget): number {
  return Math.max(2, Math.round(Number(FUZZ_RUNS ?? usualRuns) * fuzzTargets[target]));
}

/**
 * Tries a property with its share of the inputs. A failure says how to try the same input again; with `FUZZ_REPORT`,
 * a line for each target is added to that file.
 */
export async function fuzz<T>(target: FuzzTarget, property: fc.IAsyncPropertyWithHooks<T>): Promise<void> {
  if (FUZZ_TARGET !== undefined && FUZZ_TARGET !== target) return;
  const started = performance.now();
  const details = await fc.check(property, {
    numRuns: fuzzRuns(target),
    ...(FUZZ_SEED !== undefined && { seed: Number(FUZZ_SEED) }),
    ...(FUZZ_PATH !== undefined && { path: FUZZ_PATH }),
  });
  if (FUZZ_REPORT !== undefined) {
    const seconds = (performance.now() - started) / 1000;
    const line = { target, inputs: details.numRuns, seconds, failures: details.failed ? 1 : 0 };
    appendFileSync(FUZZ_REPORT, `${JSON.stringify(line)}\n`);
  }
  if (!details.failed) return;
  const again = `npm run fuzz -- ${fuzzRuns(target)} --target '${target}' --seed ${details.seed} --path ${details.counterexamplePath}`;
  throw new Error(`${fc.defaultReportMessage(details)}\n\nAgain: ${again}`, { cause: details.errorInstance });
}

/** The pattern of a path that begins with a language. */
export function inLanguage(rest: RegExp): RegExp {
  return new RegExp(`^/(?:${languages.join('|')})/(?:${rest.source})$`);
}
