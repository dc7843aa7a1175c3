import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { KeepFiles, KeptFile, LocalFile } from './local-file';
import type { KnownMedia, MediaIndex } from './media';
import { describeKind, halfPicture, isWhole, mediaLimits, nameOfMedia } from './media-kind';
import { writeWhole } from './replace-file';
import { SourceFailure } from './source';

/** Puts files into the media folder; where nothing may be written, it says only what their addresses would be. */
export function createKeeper({
  name,
  folder,
  index,
  clock,
  isDry,
}: {
  name: string;
  folder: string;
  index: MediaIndex;
  clock(): Date;
  isDry: boolean;
}): KeepFiles {
  async function keep({ kind, key, bytes, read }: LocalFile, known: KnownMedia | undefined): Promise<KeptFile> {
    const file = known?.file;
    if (file && (await stat(path.join(folder, file)).catch(() => null))) return { url: `/media/${file}` };
    const { maxBytes, expected } = mediaLimits[kind];
    if (bytes > maxBytes) return { refusal: { found: `${bytes} bytes`, expected: `at most ${maxBytes} bytes` } };
    const content = await read();
    const named = await nameOfMedia(kind, content);
    if (named === null) return { refusal: { found: await describeKind(content), expected } };
    if (!(await isWhole(content, named))) return { refusal: { found: halfPicture, expected: 'a whole picture' } };
    if (!isDry) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(path.join(folder, named), content);
      await index.note(key, { file: named, tries: 0, retryAt: null, error: null }, clock());
    }
    return { url: `/media/${named}` };
  }

  return async (files) => {
    const keyed = files.map((file) => ({ ...file, key: `${name} ${file.key}` }));
    const known = await index.list(keyed.map(({ key }) => key));
    const kept: KeptFile[] = [];
    for (const file of keyed) {
      try {
        kept.push(await keep(file, known.get(file.key)));
      } catch (error) {
        if (!(error instanceof SourceFailure)) throw error;
        kept.push({ refusal: { found: error.message, expected: 'a whole file' } });
      }
    }
    return kept;
  };
}
