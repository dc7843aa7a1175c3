import { z } from 'zod';
import { isBlank, toNumber } from '@/lib/domain/text/raw-value';

export const ruleLogics = [
  'equals',
  'notEquals',
  'greater',
  'greaterOrEqual',
  'less',
  'lessOrEqual',
  'contains',
  'in',
  'empty',
  'notEmpty',
] as const;

const scalarSchema = z.union([z.string(), z.number(), z.boolean()]);

/** One condition of a configured rule: a field of a property, a logic, and what to compare with (specification, section 5). */
export const ruleConditionSchema = z
  .strictObject({
    field: z.string().min(1).describe('The property field that is looked at'),
    logic: z.enum(ruleLogics).describe('How it is compared; empty and notEmpty compare with nothing'),
    value: z
      .union([scalarSchema, z.array(scalarSchema)])
      .optional()
      .describe('A fixed value; a list for "in"'),
    compareField: z.string().min(1).optional().describe('The property field to compare with, instead of a value'),
  })
  .superRefine(({ logic, value, compareField }, context) => {
    const comparisons = [value, compareField].filter((comparison) => comparison !== undefined).length;
    const expected = logic === 'empty' || logic === 'notEmpty' ? 0 : 1;
    if (comparisons !== expected) {
      const message =
        expected === 0 ? `${logic} takes no value or compareField` : `${logic} takes either value or compareField`;
      context.addIssue({ code: 'custom', message });
    } else if (value !== undefined && Array.isArray(value) !== (logic === 'in')) {
      const message = logic === 'in' ? 'in takes a list of values' : `${logic} takes a single value`;
      context.addIssue({ code: 'custom', path: ['value'], message });
    }
  });

export type RuleCondition = z.infer<typeof ruleConditionSchema>;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Decides whether a property's fields meet all conditions of a rule; a rule without conditions is met. Every
 * fault counts as not met (specification, section 5): a field that is missing or blank, except for `empty`, an unknown
 * logic, values that cannot be compared, a field that throws.
 */
export function isRuleMet(conditions: readonly RuleCondition[], fields: Fields): boolean {
  try {
    return conditions.every((condition) => isConditionMet(condition, fields));
  } catch {
    return false;
  }
}

function isConditionMet({ field, logic, value, compareField }: RuleCondition, fields: Fields): boolean {
  if (isInherited(field)) return false;
  const actual = fieldOf(fields, field);
  if (logic === 'empty') return isEmpty(actual);
  if (logic === 'notEmpty') return !isEmpty(actual);
  const wanted = compareField === undefined ? value : fieldOf(fields, compareField);
  if (isEmpty(actual) || isEmpty(wanted)) return false;
  if (logic === 'in') return isAmong(actual, wanted);
  if (logic === 'contains') return isAmong(wanted, actual) || isPartOf(wanted, actual);
  const order = compare(actual, wanted);
  if (order === null) return false;
  switch (logic) {
    case 'equals':
      return order === 0;
    case 'notEquals':
      return order !== 0;
    case 'greater':
      return order > 0;
    case 'greaterOrEqual':
      return order >= 0;
    case 'less':
      return order < 0;
    case 'lessOrEqual':
      return order <= 0;
    default:
      return false;
  }
}

/** Names that every object inherits (`constructor`, `__proto__` …) are never a field of a property. */
function isInherited(name: string): boolean {
  return name in Object.prototype;
}

function fieldOf(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) && !isInherited(name) ? fields[name] : undefined;
}

function isEmpty(value: unknown): boolean {
  return isBlank(value) || (Array.isArray(value) && value.length === 0);
}

function isAmong(value: unknown, list: unknown): boolean {
  return Array.isArray(list) && list.some((item) => compare(value, item) === 0);
}

function isPartOf(part: unknown, whole: unknown): boolean {
  return typeof part === 'string' && typeof whole === 'string' && comparable(whole).includes(comparable(part));
}

/**
 * Compares `a` with `b`: below 0, 0 or above 0; NaN when they differ without an order; null when they cannot be
 * compared. Numbers and texts that write one are numbers; ISO dates have an order, other texts and booleans only
 * equality. Case and surrounding spaces do not matter: exports write one city as `GENT` and `Gent`.
 */
function compare(a: unknown, b: unknown): number | null {
  const [numberA, numberB] = [toNumber(a), toNumber(b)];
  if (numberA !== null && numberB !== null) return numberA - numberB;
  if (typeof a === 'boolean' && typeof b === 'boolean') return a === b ? 0 : Number.NaN;
  if (typeof a !== 'string' || typeof b !== 'string') return null;
  const [textA, textB] = [comparable(a), comparable(b)];
  if (textA === textB) return 0;
  if (!isIsoDate(textA) || !isIsoDate(textB)) return Number.NaN;
  return textA < textB ? -1 : 1;
}

function comparable(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

function isIsoDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}/.test(text);
}
