import { readFile, stat } from 'node:fs/promises';
import { type SecretUse, SourceFailure, type SourceTools } from '@/lib/features/imports/records/source';
import { hostOf } from '@/lib/platform/public-http';
import { isWebAddress } from './answer-values';

const timeoutMs = 120_000;

/** `expected`: in words for the operator, `JSON`. */
type Wanted = { expected: string; maxBytes: number; accept?: string };

/** The secrets of a source that reads a file, or an address that may ask for a key. */
export function secretsOfPlace({ from }: { from: string }): SecretUse[] {
  return isWebAddress(from) ? [{ key: 'TOKEN', isRequired: false }] : [];
}

/** A file of the agency's folder, no larger than what an address may send: the limits of the process leave out its bytes. */
export async function readLocal(file: string, maxBytes: number): Promise<Buffer> {
  const stats = await stat(file).catch(() => null);
  if (!stats?.isFile()) throw new SourceFailure(`${file}: no such file, or it may not be read`);
  if (stats.size > maxBytes)
    throw new SourceFailure(`${file}: found a file of ${stats.size} bytes, expected at most ${maxBytes}`);
  return readFile(file);
}

/** The document at an address of the settings; null where there is none. */
export async function fetchDocument(
  address: string,
  { http, secret, signal, progress }: Pick<SourceTools, 'http' | 'secret' | 'signal' | 'progress'>,
  { expected, maxBytes, accept }: Wanted,
): Promise<Buffer | null> {
  const host = hostOf(address);
  const token = secret('TOKEN');
  progress(`Asking ${host}`);
  const { status, headers, body } = await http.persist(address, {
    headers: { ...(accept && { accept }), ...(token && { authorization: `Bearer ${token}` }) },
    maxBytes,
    timeoutMs,
    signal,
  });
  if (status === 404) return null;
  if (status !== 200) throw new SourceFailure(`${host} answered with status ${status}`);
  if (/html/i.test(headers['content-type'] ?? ''))
    throw new SourceFailure(`${host} answered with a page (HTML) where ${expected} was expected`);
  return body;
}

/** The same where there has to be one. */
export async function fetchWhole(address: string, tools: SourceTools, wanted: Wanted): Promise<Buffer> {
  const bytes = await fetchDocument(address, tools, wanted);
  if (!bytes) throw new SourceFailure(`${hostOf(address)} answered with status 404`);
  return bytes;
}
