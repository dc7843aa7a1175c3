import { formerColors } from '@/lib/content/schema/brand';
import { formerTone } from '@/lib/content/schema/rule';
import type { ProblemReport } from '@/lib/files/content-problem';
import type { SourceFiles } from './source-files';

/** Reports names that are still read, and the name that replaces each. */
export function checkFormerNames({ raw }: SourceFiles, report: ProblemReport): void {
  const contentOf = (name: string) => raw.find(({ file }) => file === name)?.value;
  const warn = (file: string, path: string, name: string, now: string) =>
    report.warn({ file, path, found: `the former name "${name}"`, expected: `"${now}"` });

  const colors = partOf(partOf(contentOf('settings.json'), 'brand'), 'colors');
  for (const [name, now] of Object.entries(formerColors))
    if (partOf(colors, name) !== undefined) warn('settings.json', `brand.colors.${name}`, name, now);

  const rules = partOf(contentOf('rules.json'), 'rules');
  for (const [index, rule] of (Array.isArray(rules) ? rules : []).entries())
    if (partOf(rule, 'tone') === formerTone) warn('rules.json', `rules[${index}].tone`, formerTone, 'accent');
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
