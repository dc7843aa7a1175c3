import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** A backup is a database file and, beside it, parts whose names begin with that of the file. */
const partSuffixes = {
  database: '',
  uploads: '-uploads',
  /** What imports had published, of versions whose database had none of it. */
  imports: '-imports',
  secret: '-secret',
  manifest: '-manifest.json',
} as const;
type BackupPart = keyof typeof partSuffixes;

export function partOf(file: string, part: BackupPart): string {
  return file + partSuffixes[part];
}

export function partsOf(file: string): Record<BackupPart, string> {
  const names = Object.keys(partSuffixes) as BackupPart[];
  return Object.fromEntries(names.map((part) => [part, partOf(file, part)])) as Record<BackupPart, string>;
}

const ownName = /^(?:database|secret|(?:uploads|imports)\/(?!.*(?:^|\/)\.\.(?:\/|$)).+)$/;

const manifestSchema = z.object({
  format: z.literal(1),
  /** When copying began: everything that is newer may be missing. */
  madeAt: z.iso.datetime(),
  /** Of the software that made it. */
  version: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The fingerprint of the key that the site had; null where it had none yet. */
  key: z.string().nullable(),
  /** Every file, as `database`, `secret`, `uploads/NAME` or `imports/PATH`. */
  files: z.record(z.string().regex(ownName), z.object({ bytes: z.number(), sha256: z.string() })),
});

export type Manifest = z.output<typeof manifestSchema>;

/** Written when everything else has its final name, so that a backup with a manifest is complete. */
export async function writeManifest(file: string, about: Omit<Manifest, 'format' | 'files'>): Promise<Manifest> {
  const names = (['database', 'secret', 'uploads', 'imports'] as const).map((part) => listFiles(file, part));
  const files: Manifest['files'] = {};
  for (const name of (await Promise.all(names)).flat()) files[name] = await summarize(pathOf(file, name));
  const manifest: Manifest = { format: 1, ...about, files };
  const part = `${partOf(file, 'manifest')}.part`;
  const handle = await open(part, 'w', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, partOf(file, 'manifest'));
  return manifest;
}

/**
 * Compares every file of a backup with what was written, byte for byte. `manifest` is null for a backup of before there
 * were manifests; `damage` names the files that are missing or changed.
 */
export async function checkManifest(file: string): Promise<{ manifest: Manifest | null; damage: string[] }> {
  const name = partOf(file, 'manifest');
  const text = await readFile(name, 'utf8').catch(nullWhenMissing);
  if (text === null) return { manifest: null, damage: [] };
  const manifest = readManifest(text);
  if (manifest === null) return { manifest: null, damage: [`${name} cannot be read`] };
  const damage: string[] = [];
  for (const [key, written] of Object.entries(manifest.files)) {
    const place = pathOf(file, key);
    const found = await summarize(place).catch(nullWhenMissing);
    if (found === null) damage.push(`${place} is missing`);
    else if (found.sha256 !== written.sha256) damage.push(`${place} is not what was written`);
  }
  return { manifest, damage };
}

function readManifest(text: string): Manifest | null {
  try {
    const { success, data } = manifestSchema.safeParse(JSON.parse(text));
    return success ? data : null;
  } catch {
    return null;
  }
}

async function listFiles(file: string, part: BackupPart): Promise<string[]> {
  const stats = await stat(partOf(file, part)).catch(nullWhenMissing);
  if (stats === null) return [];
  if (!stats.isDirectory()) return [part];
  const entries = await readdir(partOf(file, part), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${part}/${path.relative(partOf(file, part), path.join(entry.parentPath, entry.name))}`)
    .sort();
}

function pathOf(file: string, name: string): string {
  const [part = '', ...rest] = name.split('/');
  return path.join(partOf(file, part as BackupPart), ...rest);
}

async function summarize(name: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(name), async (chunks) => {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      hash.update(chunk);
    }
  });
  return { bytes, sha256: hash.digest('hex') };
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
