import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { datedFolders } from '@/lib/content/read-single-files';
import { articleCategories } from '@/lib/content/schema/article';
import { closestName } from '@/lib/domain/text/closest-name';
import type { ProblemReport } from '@/lib/files/content-problem';
import { singleFiles } from './source-files';

/** Folders in which every file is one of a kind. */
const manyOfAKind = [
  'pages',
  'testimonials',
  ...articleCategories.map((category) => `articles/${category}`),
  ...Object.values(datedFolders),
];

const singles = [...singleFiles, 'demo-owner.json', 'demo-office.json'];

/** What an editor may leave beside them. */
const isAside = /^\.|\.(?:md|part)$|~$/i;

/** Every name that the site looks for, with the folders above it. */
const known = new Set(
  [...singles, ...manyOfAKind, 'listings', 'media', 'schemas', 'FIELDS.md', 'LISTINGS.md'].flatMap((name) => {
    const steps = name.split('/');
    return steps.map((_, index) => steps.slice(0, index + 1).join('/'));
  }),
);

/** Reports files that the site does not read though they look as if it did: `about.json.txt`, `Settings.json`, `article/`. */
export async function checkNames(folder: string, report: ProblemReport): Promise<void> {
  for (const place of ['', 'shell', 'articles']) {
    const around = [...known].filter((name) => path.posix.dirname(name) === (place || '.'));
    for (const name of await namesIn(folder, place)) {
      const full = path.posix.join(place, name);
      if (known.has(full)) continue;
      const near = around.find((one) => one.toLowerCase() === full.toLowerCase()) ?? nearOf(full, around);
      if (near !== null) warn(full, `the name ${near}`, report);
    }
  }
  for (const place of manyOfAKind)
    for (const name of await namesIn(folder, place)) {
      if (name.endsWith('.json')) continue;
      const [start = ''] = name.split(/\.json/i);
      warn(`${place}/${name}`, `a name that ends in .json, such as ${slugOf(start)}.json`, report);
    }
}

function warn(file: string, expected: string, report: ProblemReport): void {
  report.warn({ file, path: '', found: 'a file or folder that the site does not read under this name', expected });
}

function nearOf(name: string, names: readonly string[]): string | null {
  const [start = ''] = name.split('.json.');
  return names.find((one) => one === `${start}.json`) ?? closestName(name, names);
}

function slugOf(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/\.[a-z]+$/, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'about'
  );
}

async function namesIn(folder: string, place: string): Promise<string[]> {
  const names = await readdir(path.join(folder, place)).catch(() => []);
  return names.filter((name) => !isAside.test(name)).sort();
}
