import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type NeutralListing, neutralShapes } from '@/lib/listings/neutral-listing';
import { toRecords } from '@/lib/listings/neutral-records';

/** Raise it when checking or converting does something else that neither a schema nor a written record shows. */
const edition = 1;

type Shape = (typeof neutralShapes)['property'];
type Schema = {
  type?: string;
  enum?: readonly unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema;
};

/**
 * The rules by which listings become records, as a hash: the schemas of both kinds, and how records of sample listings
 * with every field and every word are written. A changed rule is another converter.
 */
export function describeConverter(shapes: Readonly<Record<string, Shape>> = neutralShapes): string {
  const rules = Object.entries(shapes).map(([kind, { facts, texts, required, schema }]) => {
    const described = z.toJSONSchema(schema) as Schema;
    return [kind, required, described, samplesOf(described).map((sample) => toRecords(sample, { facts, texts }))];
  });
  return createHash('sha256')
    .update(JSON.stringify([edition, rules]))
    .digest('base64url');
}

/** As many listings as the longest list of words has, so that each word is in one of them. */
function samplesOf({ properties = {} }: Schema): NeutralListing[] {
  const { kind, facts = {}, texts = {} } = properties;
  const rounds = enumLengthOf(properties);
  return Array.from({ length: rounds }, (_, round) => {
    const sample = { kind: sampleOf(kind ?? {}, round), id: 'sample', facts: sampleOf(facts, round) };
    return { ...sample, texts: { nl: sampleOf(texts.additionalProperties ?? {}, round) } } as NeutralListing;
  });
}

function sampleOf({ type, enum: words, items, properties }: Schema, round: number): unknown {
  if (words) return words[round % words.length];
  switch (type) {
    case 'object':
      return Object.fromEntries(Object.entries(properties ?? {}).map(([key, inner]) => [key, sampleOf(inner, round)]));
    case 'array':
      return items ? [sampleOf(items, round)] : [];
    case 'boolean':
      return round % 2 === 0;
    case 'number':
    case 'integer':
      return round;
    default:
      return 'sample';
  }
}

function enumLengthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 2;
  const own = 'enum' in value && Array.isArray(value.enum) ? value.enum.length : 2;
  return Math.max(own, ...Object.values(value).map(enumLengthOf));
}
