import { createHash } from 'node:crypto';
import { getContent } from '@/lib/content/content';
import { ChangedMeanwhile, type FolderDraft, openFolderDraft } from '@/lib/content/folder-draft';
import { type ImportSettings, importNameOf, importsSchema } from '@/lib/content/schema/imports';
import { isFileError } from '@/lib/files/copy-whole';
import type { JsonEdit } from '@/lib/files/edit-json';
import { env } from '@/lib/platform/env';
import { logError } from '@/lib/platform/log.mjs';

/** An import as the settings of the content folder say it now, which the site may not have taken over yet. */
export type OwnImport = {
  name: string;
  settings: ImportSettings;
  /** As it is written, without what the schema adds. */
  raw: Readonly<Record<string, unknown>>;
  /** Names what the reader has seen. */
  seen: string;
};

type Raw = Readonly<Record<string, unknown>>;

const file = 'settings.json';

/** Null where the folder has no settings of its own, or their imports have errors. */
export async function readOwnImports(): Promise<OwnImport[] | null> {
  const folder = env().CONTENT_DIR;
  try {
    return readImports(await openFolderDraft(folder, folder).read(file));
  } catch (error) {
    if (!isFileError(error)) throw error;
    return null;
  }
}

function readImports(value: unknown): OwnImport[] | null {
  if (typeof value !== 'object' || value === null) return null;
  const { imports = [] } = value as { imports?: unknown };
  const parsed = importsSchema.safeParse(imports);
  if (!parsed.success) return null;
  return parsed.data.map((settings, index) => {
    const raw = (imports as Raw[])[index] ?? {};
    const seen = createHash('sha256').update(JSON.stringify(raw)).digest('base64url').slice(0, 22);
    return { name: importNameOf(settings), settings, raw, seen };
  });
}

/** The imports of the folder, or those that visitors' site has where it cannot be read. */
export async function listSettings(): Promise<readonly ImportSettings[]> {
  return (await readOwnImports())?.map(({ settings }) => settings) ?? getContent().settings.imports;
}

/** Where the imports of the folder read from; none where it cannot be read. */
export async function listOwnPlaces(): Promise<string[]> {
  const own = (await readOwnImports()) ?? [];
  return own.flatMap(({ settings }) => ('from' in settings ? [settings.from] : []));
}

export type WriteOutcome = 'saved' | 'conflict' | 'notWritten';

/** Changes files of the content folder together, or none of them. */
export async function withDraft(change: (draft: FolderDraft) => Promise<WriteOutcome>): Promise<WriteOutcome> {
  const folder = env().CONTENT_DIR;
  const draft = openFolderDraft(folder, folder);
  try {
    const outcome = await change(draft);
    if (outcome === 'saved') await draft.write();
    return outcome;
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return 'conflict';
    // The folder may belong to another user of the machine, or its disk be full.
    if (!isFileError(error)) throw error;
    logError('The settings of an import could not be written', error);
    return 'notWritten';
  }
}

/**
 * Puts an import into the settings in the place of what was seen, or behind the others, and leaves every other byte as it
 * is.
 */
export function writeOwnImport(before: OwnImport | null, raw: Raw): Promise<WriteOutcome> {
  return withDraft(async (draft) => {
    const value = await draft.read(file);
    const known = readImports(value);
    if (!known) return 'notWritten';
    const index = before ? known.findIndex(({ name }) => name === before.name) : -1;
    if (before && known[index]?.seen !== before.seen) return 'conflict';
    await draft.edit(file, before ? editsOf(['imports', index], before.raw, raw) : [additionTo(value as Raw, raw)]);
    // A colleague has taken the name in between.
    return readImports(await draft.read(file)) ? 'saved' : 'conflict';
  });
}

/** Takes an import out of the settings, if it still is what was seen. */
export function removeOwnImport({ name, seen }: Pick<OwnImport, 'name' | 'seen'>): Promise<WriteOutcome> {
  return withDraft(async (draft) => {
    const known = readImports(await draft.read(file));
    if (!known) return 'notWritten';
    const index = known.findIndex((one) => one.name === name);
    if (known[index]?.seen !== seen) return 'conflict';
    await draft.edit(file, [{ remove: ['imports', index] }]);
    return 'saved';
  });
}

function additionTo(settings: Raw, raw: Raw): JsonEdit {
  return settings.imports === undefined ? { set: ['imports'], to: [raw] } : { append: ['imports'], value: raw };
}

function editsOf(place: readonly (string | number)[], before: Raw, after: Raw): JsonEdit[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name): JsonEdit[] => {
    if (JSON.stringify(before[name]) === JSON.stringify(after[name])) return [];
    return after[name] === undefined ? [{ remove: [...place, name] }] : [{ set: [...place, name], to: after[name] }];
  });
}
