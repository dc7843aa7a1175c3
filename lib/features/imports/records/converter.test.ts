import { expect, test } from 'vitest';
import { z } from 'zod';
import { neutralShapes } from '@/lib/listings/neutral-listing';
import { describeConverter } from './converter';

type Shape = (typeof neutralShapes)['property'];

/** The rules with another cell for one fact of properties, schema included. */
function withFact(name: string, change: Partial<Shape['facts'][string]>): typeof neutralShapes {
  const { property, project } = neutralShapes;
  const cell = property.facts[name];
  if (!cell) throw new Error(`No fact ${name}`);
  const facts = { ...property.facts, [name]: { ...cell, ...change } };
  const values = Object.entries(facts).map(([key, { schema }]) => [key, schema.optional()] as const);
  const shape = property.schema as z.ZodObject;
  const schema = shape.extend({ facts: z.strictObject(Object.fromEntries(values)) });
  return { property: { ...property, facts, schema }, project };
}

test('the same rules are the same converter, in every process', () => {
  expect(describeConverter(withFact('price', {}))).toBe(describeConverter());
});

test.each([
  ['another bound', 'constructionYear', { schema: z.number().min(1) }],
  ['another word', 'goal', { schema: z.enum(['sale', 'rent', 'exchange']) }],
  ['another name in the records', 'price', { name: 'AskingPrice' }],
  ['a value that is written in another way', 'price', { write: (value: unknown) => String(value) }],
  [
    'one word that is written in another way',
    'mainType',
    { write: (value: unknown) => (value === 'land' ? 99 : neutralShapes.property.facts.mainType?.write(value)) },
  ],
])('%s is another converter', (_, fact, change) => {
  expect(describeConverter(withFact(fact, change))).not.toBe(describeConverter());
});

test('another required field is another converter', () => {
  const { property, project } = neutralShapes;
  const required = [...property.required, 'price'];
  expect(describeConverter({ property: { ...property, required }, project })).not.toBe(describeConverter());
});
