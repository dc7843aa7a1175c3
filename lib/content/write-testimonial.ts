import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestimonialFile, testimonialSchema } from './schema/article';

/**
 * Puts a testimonial into the content folder if its file has no errors, whole or not at all; the server that watches the
 * folder then publishes it. False when the content would refuse it.
 */
export async function writeTestimonial(folder: string, testimonial: TestimonialFile): Promise<boolean> {
  const checked = testimonialSchema.safeParse(testimonial);
  if (!checked.success) return false;
  const file = fileOf(folder, checked.data.id);
  await mkdir(path.dirname(file), { recursive: true });
  const part = `${file}.part`;
  await writeFile(part, `${JSON.stringify({ $schema: '../schemas/testimonial.json', ...checked.data }, null, 2)}\n`);
  await rename(part, file);
  return true;
}

export async function removeTestimonial(folder: string, id: string): Promise<void> {
  await rm(fileOf(folder, id), { force: true });
}

function fileOf(folder: string, id: string): string {
  return path.join(folder, 'testimonials', `${id}.json`);
}
