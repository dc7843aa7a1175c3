import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkContent } from '@/lib/content/check-content';
import { type ContentProblem, formatProblem } from '@/lib/content/content-problem';
import { writeJsonSchemas } from '@/lib/content/content-schemas';
import { env } from '@/lib/platform/env';

const help = `npm run content:check                 checks the content folder (CONTENT_DIR, else content/)
npm run content:check -- FOLDER       checks another folder
npm run content:check -- --schemas    writes the JSON Schemas for text editors into content/schemas/
npm run content:check -- --help       shows this

Errors keep the content from being served: exit code 1. Warnings do not: exit code 0. Wrong use: 2.`;

const shippedFolder = path.join(import.meta.dirname, '..', 'content');

process.exitCode = await main();

async function main(): Promise<number> {
  const use = readUse();
  if (!use) {
    console.log(help);
    return 2;
  }
  if (use.values.help) {
    console.log(help);
    return 0;
  }
  if (use.values.schemas) return writeSchemas();
  const folder = path.resolve(use.positionals[0] ?? env().CONTENT_DIR);
  if (!(await isFolder(folder))) {
    console.log(`${folder} is not a folder.\n\n${help}`);
    return 2;
  }
  return check(folder);
}

function readUse() {
  try {
    const use = parseArgs({
      allowPositionals: true,
      options: { schemas: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    return use.positionals.length <= 1 ? use : null;
  } catch {
    return null;
  }
}

async function isFolder(folder: string): Promise<boolean> {
  return stat(folder).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

async function check(folder: string): Promise<number> {
  const today = new Date().toISOString().slice(0, 10);
  const { problems, borrowed } = await checkContent({ folder, shippedFolder, today });
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  for (const group of [errors, warnings]) printByFile(group);
  if (borrowed.length > 0) console.log(`Not in this folder, taken from the shipped content: ${borrowed.join(', ')}\n`);
  console.log(`${countOf(errors.length, 'error')}, ${countOf(warnings.length, 'warning')} in ${folder}`);
  return errors.length > 0 ? 1 : 0;
}

function printByFile(problems: readonly ContentProblem[]): void {
  for (const file of new Set(problems.map((problem) => problem.file))) {
    const own = problems.filter((problem) => problem.file === file);
    console.log(`${own.map(formatProblem).join('\n')}\n`);
  }
}

function countOf(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

async function writeSchemas(): Promise<number> {
  const folder = path.join(shippedFolder, 'schemas');
  await mkdir(folder, { recursive: true });
  const schemas = writeJsonSchemas();
  for (const { name, text } of schemas) await writeFile(path.join(folder, name), text);
  console.log(`${schemas.length} schemas in ${folder}`);
  return 0;
}
