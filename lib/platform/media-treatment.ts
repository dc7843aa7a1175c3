import { LRUCache } from 'lru-cache';
import { ThreadLost } from './bounded-thread';
import type { Blank } from './film/byte-source';
import { findFilmMetadata, isFilmType } from './film/clean-film';
import { foreignInput } from './foreign/foreign-input';
import { logWarning } from './log.mjs';
import type { MediaFile } from './media-file';
import { processSingleton } from './process-singleton';

/**
 * How a file that is not re-rendered must be cleaned before it is served, so that it reveals neither a place nor a
 * person.
 */
export type MediaTreatment =
  | { kind: 'blank'; blanks: readonly Blank[] }
  | { kind: 'replace'; body: Buffer }
  /** It may not leave; the reason is for an editor. */
  | { kind: 'refuse'; reason: string };

const maxDocumentBytes = 256 * 1024 * 1024;
const maxDrawingBytes = 8 * 1024 * 1024;
const maxKeptBytes = 64 * 1024 * 1024;
const bytesOfBlank = 200;

const asIs: MediaTreatment = { kind: 'blank', blanks: [] };

const shared = processSingleton<LRUCache<string, MediaTreatment, MediaFile>>('media-treatments');

/** The treatment of one version of a file; found out once, and reported once when the file may not leave. */
export async function treatmentOf(file: MediaFile): Promise<MediaTreatment> {
  const known = shared.get() ?? createCache();
  shared.set(known);
  const key = `${file.path}\n${file.mtimeMs}\n${file.size}`;
  return (await known.fetch(key, { context: file })) ?? (await findTreatment(file));
}

function createCache(): LRUCache<string, MediaTreatment, MediaFile> {
  return new LRUCache({
    maxSize: maxKeptBytes,
    sizeCalculation: (treatment) => {
      if (treatment.kind === 'replace') return treatment.body.length + 1;
      return treatment.kind === 'blank' ? treatment.blanks.length * bytesOfBlank + 1 : 1;
    },
    fetchMethod: async (_key, _stale, { context }) => {
      const treatment = await findTreatment(context);
      if (treatment.kind === 'refuse') logWarning('A file is not served', `${context.path}: ${treatment.reason}`);
      return treatment;
    },
  });
}

/** Decides it from the bytes of the file. */
export async function findTreatment(file: MediaFile): Promise<MediaTreatment> {
  try {
    return await lookInto(file);
  } catch (error) {
    // A fault of the thread says nothing about the file: the next visitor may get it.
    if (!(error instanceof ThreadLost) || error.reason === 'fault') throw error;
    return {
      kind: 'refuse',
      reason: `the file takes too long, or too much memory, to be looked into (${error.message})`,
    };
  }
}

async function lookInto(file: MediaFile): Promise<MediaTreatment> {
  if (isFilmType(file.type)) {
    const found = await findFilmMetadata(file.path, file.type);
    if (Array.isArray(found)) return { kind: 'blank', blanks: found };
    return { kind: 'refuse', reason: `the film cannot be searched for metadata: ${found.unreadable}` };
  }
  if (file.type === 'image/svg+xml') return treatDrawing(file);
  if (file.type === 'application/pdf') return treatDocument(file);
  return asIs;
}

async function treatDrawing(file: MediaFile): Promise<MediaTreatment> {
  if (file.size > maxDrawingBytes) return { kind: 'refuse', reason: 'the drawing has more than 8 MB' };
  const cleaned = await foreignInput().cleanDrawing(file.path);
  if (cleaned === null)
    return { kind: 'refuse', reason: 'the drawing is not an SVG that can be read, or has more than 50,000 parts' };
  return { kind: 'replace', body: Buffer.from(cleaned) };
}

async function treatDocument(file: MediaFile): Promise<MediaTreatment> {
  if (file.size > maxDocumentBytes) return { kind: 'refuse', reason: 'the document has more than 256 MB' };
  if (!(await foreignInput().findPosition(file.path))) return asIs;
  return {
    kind: 'refuse',
    reason: 'the document says where a photograph in it was taken; make it again without that',
  };
}
