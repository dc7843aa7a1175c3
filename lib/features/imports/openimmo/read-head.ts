import { SourceFailure } from '@/lib/features/imports/records/source';
import { readXml } from '@/lib/features/imports/xml/xml-document';
import type { TransferDocument } from './transfers';

export const headPath = 'openimmo/uebertragung';
export const estatePath = 'openimmo/anbieter/immobilie';
/** Not in the standard, which has a language in each record only; some senders name it once, before their records. */
export const languagePath = 'openimmo/anbieter/lang';

/** What a document says of itself. `at`: when its sender wrote it, in milliseconds; null where it does not say. */
export type TransferHead = { isFull: boolean; action: string; at: number | null };

/** Reads a document up to its head. Throws `SourceFailure` where it has none. */
export async function readHead(document: TransferDocument): Promise<TransferHead> {
  for await (const { path, element } of readXml(document.read(), {
    wanted: [headPath, estatePath],
    place: document.name,
  })) {
    if (path !== headPath) break;
    const { umfang = '', modus = '', timestamp = '' } = element.attributes;
    const at = Date.parse(timestamp);
    return { isFull: umfang.toUpperCase() === 'VOLL', action: modus, at: Number.isNaN(at) ? null : at };
  }
  throw new SourceFailure(`${document.name}: found no <uebertragung> at its beginning, expected OpenImmo 1.2.7`);
}
