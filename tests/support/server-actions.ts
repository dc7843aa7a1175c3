import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifestSchema = z.object({
  node: z.record(
    z.string(),
    z.object({ filename: z.string(), exportedName: z.string(), workers: z.record(z.string(), z.unknown()) }),
  ),
});

/** A server action of the build: its id, and the pages that may be asked for it. */
type BuiltAction = { id: string; name: string; file: string; pages: string[] };

export function builtActions(): BuiltAction[] {
  const { node } = manifestSchema.parse(
    JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8')),
  );
  return Object.entries(node).map(([id, { filename, exportedName, workers }]) => ({
    id,
    name: exportedName,
    file: filename,
    pages: Object.keys(workers),
  }));
}

/** A form for an action as the browser's script sends it: the state of before, null, and the fields. */
export function actionBody(sent: Readonly<Record<string, string>>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(sent)) body.append(`_1_${name}`, value);
  body.append('0', '[null,"$K1"]');
  return body;
}
