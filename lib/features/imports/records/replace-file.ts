import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeDurably } from '@/lib/content/serving/copy-json';

/** Writes a file whole, or leaves the former one. Its folder is there. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const part = path.join(path.dirname(file), `.${randomUUID()}.part`);
  try {
    await writeDurably(part, content);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}

/** The same where its folder may be missing. */
export async function replaceFile(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeWhole(file, text);
}
