import { SourceFailure } from '@/lib/features/imports/records/source';
import { readHead } from './read-head';
import { openTransfer } from './transfers';

export type TransferKind = 'zip' | 'xml';

/** What all of a transfer may take when it is unpacked. Pictures hardly shrink: a small file with more is not an export. */
const maxUnpackedBytes = 1024 * 1024 * 1024;

/** The kind of a file by its first bytes: its name says nothing. */
export function kindOfTransfer(bytes: Uint8Array): TransferKind | null {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (start.startsWith('PK\x03\x04')) return 'zip';
  // A byte order mark, and the zeros of UTF-16.
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</.test(start) ? 'xml' : null;
}

/** Why a file with the ending of its kind cannot be imported; null where its head says OpenImmo. */
export async function checkTransfer(file: string): Promise<{ code: 'broken' | 'bomb'; reason: string } | null> {
  try {
    const transfer = await openTransfer(file, 'the file');
    try {
      if (transfer.bytes > maxUnpackedBytes)
        return { code: 'bomb', reason: `it unpacks to ${transfer.bytes} bytes, expected at most ${maxUnpackedBytes}` };
      for (const document of transfer.documents) await readHead(document);
      return null;
    } finally {
      transfer.close();
    }
  } catch (error) {
    if (error instanceof SourceFailure) return { code: 'broken', reason: error.message };
    throw error;
  }
}
