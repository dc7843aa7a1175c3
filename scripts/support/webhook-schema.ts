import { z } from 'zod';
import { leadEventSchema } from '@/lib/domain/webhook/lead-event';

export const webhookSchemaFile = 'docs/webhooks/lead-received.v1.schema.json';

/** The JSON Schema of what a webhook receives; later fields do not break it. */
export function webhookSchemaText(): string {
  const schema = {
    $id: 'lead-received.v1',
    title: 'lead.received',
    ...z.toJSONSchema(leadEventSchema, { io: 'input' }),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
