import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { z } from 'zod';
import type { ContentProblem } from '@/lib/files/content-problem';
import { type HashFile, hashFile } from '@/lib/files/file-hashes';
import { type PackedCatalogue, shareArrays } from '@/lib/listings/catalogue/packed-catalogue';
import { recordFileEnding } from '@/lib/listings/catalogue/record-writer';
import type { NumberedListings } from '@/lib/listings/noted-numbers';
import type { ListingMedia } from '../listing-media';

/** A catalogue with all that reading its files would give again. */
export type CatalogueSnapshot = {
  packed: PackedCatalogue;
  media: ListingMedia;
  problems: readonly ContentProblem[];
  numbered: NumberedListings;
};

export type CatalogueSnapshots = {
  /** Where the records of catalogues are written. */
  directory: string;
  /** The snapshot under this key; null for none. One that is damaged is reported and removed. */
  find(key: string, hash?: HashFile): Promise<CatalogueSnapshot | null>;
  /** Throws file system errors. A catalogue whose records are in memory only is not stored. */
  store(key: string, snapshot: CatalogueSnapshot): Promise<void>;
};

type SnapshotOptions = {
  directory: string;
  onDamage(reason: string): void;
  hashOf?: HashFile;
  now?: () => number;
};

const headerSchema = z.object({
  format: z.literal(1),
  key: z.string(),
  /** SHA-256 of what follows the header. */
  hash: z.string(),
  records: z.array(z.object({ file: z.string().regex(/^[\w-]+\.records$/), size: z.int().min(0), hash: z.string() })),
});

const ending = '.snapshot';

/** Far more than the segments that a catalogue may have. */
const maxHeaderSize = 1 << 16;

/** Of all content folders that share the data folder. */
const maxSnapshots = 4;

/** Milliseconds after which no server is still writing a file that no snapshot names. */
const abandonedAfter = 60 * 60 * 1000;

/** Snapshots appear by one rename, and are used only where every byte is the one that was written. */
export function openSnapshots({
  directory,
  onDamage,
  hashOf = hashFile,
  now = Date.now,
}: SnapshotOptions): CatalogueSnapshots {
  const fileOf = (key: string) =>
    path.join(directory, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}${ending}`);

  async function read(file: string, key: string, hash: HashFile): Promise<CatalogueSnapshot | null> {
    const bytes = await readFile(file).catch(() => null);
    if (!bytes) return null;
    const { header, body } = parseSnapshot(bytes);
    if (header.key !== key) throw new Error('another key');
    if (hashBytes(body) !== header.hash) throw new Error('its bytes have changed');
    await Promise.all(
      header.records.map(async ({ file: name, size, hash: written }) => {
        const record = path.join(directory, name);
        if ((await stat(record)).size !== size) throw new Error(`${name} has another size`);
        if ((await hash(record)) !== written) throw new Error(`the bytes of ${name} have changed`);
      }),
    );
    const snapshot: CatalogueSnapshot = deserialize(body);
    const { packed } = snapshot;
    const records = header.records.map(({ file: name, size }) => ({ file: path.join(directory, name), size }));
    return { ...snapshot, packed: shareArrays({ ...packed, properties: { ...packed.properties, records } }) };
  }

  async function store(key: string, { packed, ...rest }: CatalogueSnapshot): Promise<void> {
    const segments = packed.properties.records.flatMap((segment) => ('file' in segment ? [segment] : []));
    if (segments.length < packed.properties.records.length) return;
    const records = [];
    for (const { file, size } of segments) {
      records.push({ file: path.basename(file), size, hash: (await hashOf(file)) ?? '' });
    }
    const bare = { ...packed, properties: { ...packed.properties, records: [] } };
    const body = serialize({ packed: bare, ...rest } satisfies CatalogueSnapshot);
    const header: z.input<typeof headerSchema> = { format: 1, key, hash: hashBytes(body), records };
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const part = path.join(directory, `.${randomUUID()}.part`);
    try {
      await writeFile(part, [Buffer.from(`${JSON.stringify(header)}\n`), body], { mode: 0o600 });
      await rename(part, fileOf(key));
    } finally {
      await rm(part, { force: true });
    }
    await prune(directory, now());
  }

  return {
    directory,
    async find(key, hash = hashFile) {
      const file = fileOf(key);
      try {
        const found = await read(file, key, hash);
        const time = new Date(now());
        if (found) await utimes(file, time, time).catch(() => {});
        return found;
      } catch (error) {
        onDamage(error instanceof Error ? error.message : String(error));
        await rm(file, { force: true }).catch(() => {});
        return null;
      }
    },
    store,
  };
}

function parseSnapshot(bytes: Buffer): { header: z.output<typeof headerSchema>; body: Buffer } {
  const end = bytes.indexOf('\n');
  if (end < 0) throw new Error('it has no header');
  return { header: headerSchema.parse(JSON.parse(bytes.toString('utf8', 0, end))), body: bytes.subarray(end + 1) };
}

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(maxHeaderSize), 0, maxHeaderSize, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function hashBytes(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url');
}

/** Keeps the snapshots that were used last, and the records that they name. */
async function prune(directory: string, now: number): Promise<void> {
  const names = await readdir(directory);
  const ages = new Map<string, number>();
  for (const name of names) {
    const stats = await stat(path.join(directory, name)).catch(() => null);
    if (stats) ages.set(name, now - stats.mtimeMs);
  }
  const snapshots = [...ages].filter(([name]) => name.endsWith(ending)).sort(([, a], [, b]) => a - b);
  const kept = new Set(snapshots.slice(0, maxSnapshots).map(([name]) => name));
  const named = new Set<string>();
  for (const name of kept) {
    try {
      const start = await readStart(path.join(directory, name));
      for (const { file } of parseSnapshot(start).header.records) named.add(file);
    } catch {
      // A damaged one is reported when it is asked for.
    }
  }
  for (const [name, age] of ages) {
    const isStale = (name.endsWith(recordFileEnding) && !named.has(name)) || name.endsWith('.part');
    if ((name.endsWith(ending) && !kept.has(name)) || (isStale && age > abandonedAfter)) {
      await rm(path.join(directory, name), { force: true });
    }
  }
}
