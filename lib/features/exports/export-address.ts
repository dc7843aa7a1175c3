import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { type Content, getContent } from '@/lib/content/content';
import type { ExportSettings } from '@/lib/content/schema/exports';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { env } from '@/lib/platform/env';
import { hashOfKey } from '@/lib/platform/token';
import { listExportKeys, removeExportKey, storeExportKey } from './export-key-store';
import { exportDocuments, writeExport } from './write-export';

const keyBytes = 24;

/** Makes the secret address of a receiver; the former one ends. The database holds only a hash of it. */
export async function issueExportAddress(
  name: string,
  now: Date,
  random: (bytes: number) => Buffer = randomBytes,
): Promise<string> {
  const key = random(keyBytes).toString('base64url');
  await storeExportKey({ name, hash: hashOfKey(key), issuedAt: now });
  return absoluteUrl(`/api/export/${name}/${key}/`);
}

/** Ends an address. False where there was none. */
export const revokeExportAddress = removeExportKey;

/** The receiver whose address this is; null for any other, which takes the same time. */
export async function findReceiver(name: string, key: string): Promise<ExportSettings | null> {
  const known = (await listExportKeys()).find((each) => each.name === name);
  const given = Buffer.from(hashOfKey(key));
  const isRight = timingSafeEqual(given, Buffer.from(known?.hash ?? hashOfKey('')));
  const receiver = getContent().settings.exports.find((each) => each.name === name);
  return known && isRight && receiver ? receiver : null;
}

export type ExportState = ExportSettings & { issuedAt: Date | null };

export async function listExportStates(receivers: readonly ExportSettings[]): Promise<ExportState[]> {
  const keys = new Map((await listExportKeys()).map(({ name, issuedAt }) => [name, issuedAt]));
  return receivers.map((receiver) => ({ ...receiver, issuedAt: keys.get(receiver.name) ?? null }));
}

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
