import { expect, test } from 'vitest';
import { compareInstalled, listMisfits } from './install.mjs';

const lock = {
  packages: {
    '': { optionalDependencies: { own: '1' } },
    'node_modules/tool': { version: '1.0.0', integrity: 'sha512-a', optionalDependencies: { '@tool/linux': '1.0.0' } },
    'node_modules/tool/node_modules/part': { version: '2.0.0', integrity: 'sha512-b' },
  },
};

const refusal = (...lines) =>
  ['npm error code EUSAGE', 'npm error', ...lines.map((line) => `npm error ${line}`), 'npm error Clean install'].join(
    '\n',
  );

test.each([
  [['Missing: @tool/linux@ from lock file'], []],
  [['Missing: @tool/linux@1.0.0 from lock file'], []],
  [['Missing: other@1.0.0 from lock file'], ['Missing: other@1.0.0 from lock file']],
  [['Missing: own@1.0.0 from lock file'], ['Missing: own@1.0.0 from lock file']],
  [
    ['Missing: @tool/linux@ from lock file', "Invalid: lock file's tool@1.0.0 does not satisfy tool@2.0.0"],
    ["Invalid: lock file's tool@1.0.0 does not satisfy tool@2.0.0"],
  ],
])('of %j, %j keeps npm install from running', (lines, misfits) => {
  expect(listMisfits(refusal(...lines), lock)).toEqual(misfits);
});

test('a refusal without a known reason is a misfit', () => {
  expect(listMisfits('npm error code EUSAGE\nnpm error no lock file', lock)).toHaveLength(1);
});

test('installed packages have the version and the hash of the lock file', () => {
  const installed = (packages) => compareInstalled(lock, { packages });
  const tool = { version: '1.0.0', integrity: 'sha512-a' };
  expect(installed({ 'node_modules/tool': tool })).toEqual({ strangers: [], unlocked: [] });
  expect(installed({ 'node_modules/tool': { ...tool, version: '1.0.1' } }).strangers).toEqual(['tool@1.0.1']);
  expect(installed({ 'node_modules/tool': { ...tool, integrity: 'sha512-z' } }).strangers).toEqual(['tool@1.0.0']);
  expect(installed({ 'node_modules/tool': { version: '1.0.0' } }).strangers).toEqual(['tool@1.0.0']);
  expect(installed({ 'node_modules/part': { version: '2.0.0', integrity: 'sha512-b' } }).strangers).toEqual([
    'part@2.0.0',
  ]);
  expect(installed({ 'node_modules/@tool/linux': { version: '1.0.0', integrity: 'sha512-c' } })).toEqual({
    strangers: [],
    unlocked: ['@tool/linux@1.0.0'],
  });
});
