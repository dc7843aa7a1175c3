import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { SourceFailure, type SourceTools } from '@/lib/features/imports/records/source';

/** An upload is done when nothing was written for this long, in milliseconds. */
const settledMs = 60_000;

export type Upload = { file: string; name: string; changedAt: number };

/** What was uploaded, and the names of what is under way. */
export async function listUploads(
  place: string,
  { clock }: Pick<SourceTools, 'clock'>,
): Promise<{ uploads: Upload[]; underWay: string[] }> {
  const stats = await stat(place).catch(() => null);
  if (!stats) throw new SourceFailure(`${place}: no such folder or file, or it may not be read`);
  const folder = stats.isFile() ? path.dirname(place) : place;
  const names = stats.isFile() ? [path.basename(place)] : await readdir(folder, { recursive: true });
  const files = await Promise.all(
    names.sort().map(async (name) => {
      const file = path.join(folder, name);
      const own = await stat(file).catch(() => null);
      return own?.isFile() ? [{ file, name, changedAt: own.mtimeMs }] : [];
    }),
  );
  const found = files.flat();
  const isTransfer = (name: string) => /\.(?:xml|zip)$/i.test(name) && !path.basename(name).startsWith('.');
  const underWay: string[] = [];
  const uploads = found.flatMap(({ file, name, changedAt }) => {
    if (!isTransfer(name)) return [];
    // Pictures beside a document are part of its upload.
    const parts = /\.xml$/i.test(name)
      ? found.filter((other) => !isTransfer(other.name) && path.dirname(other.file) === path.dirname(file))
      : [];
    // Each counts: one that another clock has dated into the future says nothing of the others.
    const isChanging = (at: number) => Math.abs(clock().getTime() - at) < settledMs;
    if (![changedAt, ...parts.map((part) => part.changedAt)].some(isChanging)) return [{ file, name, changedAt }];
    underWay.push(name);
    return [];
  });
  return { uploads, underWay };
}
