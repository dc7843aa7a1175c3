import { randomBytes, timingSafeEqual } from 'node:crypto';
import { getContent } from '@/lib/content/content';
import type { ExportSettings } from '@/lib/content/schema/exports';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { hashOfKey } from '@/lib/platform/token';
import { listExportKeys, removeExportKey, storeExportKey } from './export-key-store';

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
