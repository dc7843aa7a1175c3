import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeDurably } from '@/lib/content/serving/copy-json';

/** Writes a file whole, or leaves the former one. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const part = path.join(path.dirname(file), `.${randomUUID()}.part`);
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeDurably(part, text);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}
