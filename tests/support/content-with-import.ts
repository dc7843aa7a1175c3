import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A copy of the demo's content with an import that nothing runs, `json`, which the office has a page of. */
export async function contentWithImport(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gevel-content-'));
  await cp('content', folder, { recursive: true });
  const file = path.join(folder, 'settings.json');
  const settings = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...settings, imports: [{ source: 'json', from: 'export' }] }));
  return folder;
}
