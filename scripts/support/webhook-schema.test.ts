import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { leadEventSchema } from '@/lib/domain/webhook/lead-event';
import { webhookSchemaFile, webhookSchemaText } from './webhook-schema';

test('the stored schema matches the output of npm run content:check -- --schemas', async () => {
  expect(await readFile(webhookSchemaFile, 'utf8')).toBe(webhookSchemaText());
});

test('the example of docs/webhooks.md follows the schema', async () => {
  const text = await readFile('docs/webhooks.md', 'utf8');
  const examples = [...text.matchAll(/```json\n(\{[\s\S]*?)```/g)].map(([, json = '']) => JSON.parse(json));
  expect(examples.map((example) => leadEventSchema.parse(example))).toEqual(examples);
  expect(examples).toHaveLength(1);
});
