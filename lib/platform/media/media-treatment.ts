import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { ThreadLost } from '@/lib/platform/bounded-thread';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import { foreignInput } from '@/lib/platform/foreign/foreign-input';
import { logWarning } from '@/lib/platform/log.mjs';
import type { MediaFile } from '@/lib/platform/media-file';

/**
 * How a file that is not re-rendered must be cleaned before it is served, so that it reveals neither a place nor a
 * person.
 */
export type MediaTreatment =
  | { kind: 'asIs' }
  | { kind: 'replace'; body: Buffer }
  /** It may not leave; the reason is for an editor. */
  | { kind: 'refuse'; reason: string };

const maxDocumentBytes = 256 * 1024 * 1024;
const maxDrawingBytes = 8 * 1024 * 1024;
const maxKeptBytes = 64 * 1024 * 1024;

const asIs: MediaTreatment = { kind: 'asIs' };

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
    sizeCalculation: (treatment) => (treatment.kind === 'replace' ? treatment.body.length : 0) + 1,
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
  if (file.type.startsWith('video/')) return treatFilm(file);
  if (file.type === 'image/svg+xml') return treatDrawing(file);
  if (file.type === 'application/pdf') return treatDocument(file);
  return asIs;
}

/** Pictures and sound stay as they are; everything beside them goes. */
const filmCommand = (name: string) =>
  `ffmpeg -i ${name} -map 0:v -map 0:a? -map_metadata -1 -map_metadata:s:v -1 -map_metadata:s:a -1 -map_chapters -1 -c copy clean-${name}`;

async function treatFilm(file: MediaFile): Promise<MediaTreatment> {
  const found = await foreignInput().searchFilm(file.path, file.type);
  if (found === null) return asIs;
  const reason =
    found === 'notFilm'
      ? 'the file is not a film of the kind that its name says'
      : `the film says more than it shows (${found}); make one without that: ${filmCommand(path.basename(file.path))}`;
  return { kind: 'refuse', reason };
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
