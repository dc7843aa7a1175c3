import { changedAt } from './file-age.mjs';
import { root } from './root.mjs';
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
  if (result.code !== 0) {
    const advice = result.output.includes('EUSAGE')
      ? ' `npm install` and `npm run lock:complete` complete the lock file.'
      : '';
    throw new CommandError(`${result.output}\nThe packages could not be installed.${advice}`);
  }
  const count = /added (\d+) packages/.exec(result.output)?.[1];
  console.log(`Installed ${count ? `${count} packages` : 'the packages'} in ${seconds} s`);
}

/** The packages that build and test the site are needed even where NODE_ENV says production. */
function installLocked() {
  return run('npm', ['ci', '--include=dev', '--no-fund', '--no-audit']);
}
