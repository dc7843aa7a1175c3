import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { type Content, getContent } from '@/lib/content/content';
import type { ExportSettings } from '@/lib/content/schema/exports';
import { env } from '@/lib/platform/env';
import { exportDocuments, writeExport } from './write-export';

/** Changes with what the formats write. */
const formatVersion = 2;

const kept = new WeakMap<Content, Map<string, Promise<Buffer>>>();

/** Names an export of this state of the content; its bytes also name the time at which they were written. */
export function exportTag(receiver: ExportSettings): string {
  const parts = [formatVersion, getContent().version, env().SITE_URL, receiver];
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`;
}

export function exportTypeOf({ format }: ExportSettings): string {
  return exportDocuments[format].type;
}

/** The export, compressed; written once for each state of the content, however many ask. */
export function getExport(receiver: ExportSettings, at: Date): Promise<Buffer> {
  const content = getContent();
  const ofContent = kept.get(content) ?? new Map<string, Promise<Buffer>>();
  kept.set(content, ofContent);
  const known = ofContent.get(receiver.name) ?? compress(writeExport(receiver, at));
  ofContent.set(receiver.name, known);
  known.catch(() => ofContent.delete(receiver.name));
  return known;
}

async function compress(pieces: AsyncIterable<string>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of Readable.from(pieces).compose(createGzip())) parts.push(part);
  return Buffer.concat(parts);
}
