import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseJson } from '@/lib/files/parse-json';
import { type AnswerTemplateFile, answerTemplatesFileSchema } from './schema/answer-template';

const name = 'answer-templates.json';

/** The templates in a content folder as its file has them now; null where the folder has none of its own, `broken` with errors. */
export async function readTemplateFile(folder: string): Promise<AnswerTemplateFile[] | 'broken' | null> {
  let source: Buffer;
  try {
    source = await readFile(path.join(folder, name));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
  const { value, fault, doubt } = parseJson(source);
  const parsed = answerTemplatesFileSchema.safeParse(value);
  return fault || doubt || !parsed.success ? 'broken' : parsed.data.templates;
}

/**
 * Puts templates into the content folder if their file has no errors, whole or not at all; the server that watches the
 * folder then reads it. `readOnly`: the folder may not be written.
 */
export async function writeTemplateFile(
  folder: string,
  templates: readonly AnswerTemplateFile[],
): Promise<'written' | 'refused' | 'readOnly'> {
  const checked = answerTemplatesFileSchema.safeParse({ $schema: './schemas/answer-templates.json', templates });
  if (!checked.success) return 'refused';
  const file = path.join(folder, name);
  const part = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(part, `${JSON.stringify(checked.data, null, 2)}\n`);
    await rename(part, file);
    return 'written';
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    if (['EROFS', 'EACCES', 'EPERM'].includes(codeOf(error))) return 'readOnly';
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
