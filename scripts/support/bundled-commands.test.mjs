import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bundledCommands } from './bundled-commands.mjs';
import { inRoot } from './root.mjs';

const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

test.each(Object.entries(bundledCommands))('npm run %s is the same command in a bundle', (name, file) => {
  expect(scripts[name]).toBe(`tsx scripts/${file}.ts`);
  expect(existsSync(inRoot('scripts', `${file}.ts`))).toBe(true);
});
