import { readFileSync, rmSync } from 'node:fs';
import { changedAt } from './file-age.mjs';
import { inRoot, root } from './root.mjs';
import { CommandError, run, withProgress } from './run.mjs';

const oldestNode = [20, 19];

/** Only syntax that every Node understands may run before this. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  throw new CommandError(
    `Node ${oldestNode.join('.')} or newer is needed; this is Node ${version}. See https://nodejs.org/en/download`,
  );
}

/** Returns true if the packages match package-lock.json; npm notes the time of each install in its own copy of it. */
export function isInstalled(folder = root) {
  const installed = changedAt(`${folder}/node_modules/.package-lock.json`);
  const wanted = changedAt(`${folder}/package-lock.json`);
  return installed !== null && (wanted === null || wanted <= installed);
}

export async function installPackages() {
  requireNode();
  if (isInstalled()) return;
  const { result, seconds } = await withProgress('Installing packages… (about a minute, once)', installLocked);
  if (result.code !== 0) throw new CommandError(`${result.output}\nThe packages could not be installed.`);
  const count = /added (\d+) packages/.exec(result.output)?.[1];
  console.log(`Installed ${count ? `${count} packages` : 'the packages'} in ${seconds} s`);
}

/**
 * `npm ci` refuses a lock file without the packages of some platforms, as a registry that lacks them leaves it. Then,
 * and only then, `npm install` completes it without writing it: what the lock file names is installed in its version
 * and by its hash, and packages without one are named.
 */
async function installLocked() {
  // The packages that build and test the site are needed even where NODE_ENV says production.
  const parameters = ['--include=dev', '--no-fund', '--no-audit'];
  const clean = await run('npm', ['ci', ...parameters]);
  if (!clean.output.includes('EUSAGE')) return clean;
  const lock = readLock('package-lock.json');
  const misfits = listMisfits(clean.output, lock);
  if (misfits.length > 0) {
    throw new CommandError(
      `package.json and package-lock.json do not agree; nothing was installed.\n  ${misfits.join('\n  ')}\n\`npm install\` brings the lock file up to date.`,
    );
  }
  const completed = await run('npm', ['install', '--no-save', ...parameters]);
  if (completed.code !== 0) return completed;
  const { strangers, unlocked } = compareInstalled(lock, readLock('node_modules/.package-lock.json'));
  if (strangers.length > 0) {
    // Otherwise the next start would accept them.
    rmSync(inRoot('node_modules', '.package-lock.json'));
    throw new CommandError(`These packages are not those of package-lock.json:\n  ${strangers.join('\n  ')}`);
  }
  if (unlocked.length > 0) {
    console.log(`Packages for this platform that package-lock.json has no hash of: ${unlocked.join(', ')}`);
  }
  return completed;
}

function readLock(file) {
  return JSON.parse(readFileSync(inRoot(file), 'utf8'));
}

/**
 * Returns the objections of `npm ci`, other than packages for one platform that the lock file lacks.
 * @param {string} output
 * @param {Lock} lock
 * @returns {string[]}
 */
export function listMisfits(output, lock) {
  const platforms = platformPackages(lock);
  const objections = [...output.matchAll(/^npm error ((?:Missing|Invalid): .+)$/gm)].map(([, text]) => text);
  if (objections.length === 0) return [output.trim()];
  return objections.filter((text) => !platforms.has(/^Missing: (.+)@\S* from lock file$/.exec(text)?.[1] ?? ''));
}

/**
 * Installed packages that differ from the lock file or are absent from it, `unlocked` those that only one platform
 * needs.
 * @typedef {{ version?: string, integrity?: string, optionalDependencies?: Record<string, string> }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 * @param {Lock} lock
 * @param {Lock} installed
 * @returns {{ strangers: string[], unlocked: string[] }}
 */
export function compareInstalled(lock, installed) {
  const platforms = platformPackages(lock);
  const strangers = [];
  const unlocked = [];
  for (const [place, { version, integrity }] of Object.entries(installed.packages)) {
    const locked = lock.packages[place];
    if (locked?.version === version && locked?.integrity === integrity) continue;
    const name = place.replace(/^.*node_modules\//, '');
    (!locked && platforms.has(name) ? unlocked : strangers).push(`${name}@${version}`);
  }
  return { strangers, unlocked };
}

/** @param {Lock} lock */
function platformPackages({ packages }) {
  const locked = Object.entries(packages).filter(([place]) => place !== '');
  return new Set(locked.flatMap(([, { optionalDependencies }]) => Object.keys(optionalDependencies ?? {})));
}
