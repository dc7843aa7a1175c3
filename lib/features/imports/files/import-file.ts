import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { ImportSettings } from '@/lib/content/schema/imports';
import { type ImportFile, type ImportFileKind, importFileTypes } from '@/lib/domain/office/import-file';
import { slugify } from '@/lib/domain/text/fold';
import { SourceFailure } from '@/lib/features/imports/records/source';
import { uploadFolder } from '@/lib/platform/upload/store-upload';

/** Before its name in the settings: where the folder of uploads is differs from server to server. */
const mark = 'upload:';

/** What its sender called it, its rows, when it came, and chance. */
const ownName = /^([a-z0-9][a-z0-9-]{0,79})\.(\d{1,9})\.(\d{8}T\d{6})\.[0-9a-f]{16}\.(csv|json|xml)$/;

/** Files that the office takes for imports: in the folder that all servers share, which no address leads to. */
export function importFileFolder(): string {
  return path.join(uploadFolder(), 'import-files');
}

export function isImportFileName(name: string): boolean {
  return ownName.test(name);
}

type Named = { kind: ImportFileKind; sentAs: string; rows: number; now: Date };

/** A new name, which says all that is known of the file. */
export function newImportFileName({ kind, sentAs, rows, now }: Named): string {
  const last = sentAs.split(/[/\\]/).at(-1) ?? '';
  const stem = slugify(last.replace(/\.[^.]*$/, '')) || kind;
  const stamp = now.toISOString().replace(/[-:]|\.\d+Z$/g, '');
  return [stem, rows, stamp, randomBytes(8).toString('hex'), importFileTypes[kind].ending].join('.');
}

/** What the settings say of a file of this name. */
export function fromOfFile(name: string): string {
  return `${mark}${name}`;
}

/** The name of the file that a place of the settings means; null for an address, and for a file that the office did not take. */
export function importFileName(from: string): string | null {
  const name = from.startsWith(mark) ? from.slice(mark.length) : '';
  return isImportFileName(name) ? name : null;
}

/** What a place of the settings says of an uploaded file; null where it is another place. */
export async function describeImportFile(from: string): Promise<ImportFile | null> {
  const name = importFileName(from);
  const [, stem, rows, at = '', ending] = name === null ? [] : (ownName.exec(name) ?? []);
  if (name === null) return null;
  const [, year, month, day, hour, minute, second] = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/.exec(at) ?? [];
  const stats = await stat(path.join(importFileFolder(), name)).catch(() => null);
  return {
    from,
    name: `${stem}.${ending}`,
    rows: Number(rows),
    uploadedAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`),
    bytes: stats?.isFile() ? stats.size : null,
  };
}

/** The settings as their source reads them: an uploaded file stands there with its place on this server. */
export function withPlaceOfFile<Settings extends ImportSettings>(settings: Settings): Settings {
  const name = 'from' in settings ? importFileName(settings.from) : null;
  if (name === null) return settings;
  const file = path.join(importFileFolder(), name);
  if (!existsSync(file))
    throw new SourceFailure(
      `${name}: the uploaded file is not in DATA_DIR/uploads/import-files; upload it again in the office. Several servers share DATA_DIR/uploads`,
    );
  return { ...settings, from: file };
}
