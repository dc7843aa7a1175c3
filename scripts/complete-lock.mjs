// `npm run lock:complete`: adds the packages of other platforms that the registry at hand does not have to
// package-lock.json. npm leaves them out, and `npm ci` then refuses the file on a clean machine.
import { readFileSync, writeFileSync } from 'node:fs';
import { missingPackages, platformOf } from './support/lock.mjs';
import { inRoot } from './support/root.mjs';
import { run } from './support/run.mjs';

const file = inRoot('package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = missingPackages(lock);
for (const { place, name, version, isDev } of added) {
  const { code, output } = await run('npm', ['view', `${name}@${version}`, 'dist.integrity', '--json']);
  const { cpu, libc, os } = platformOf(name);
  // In npm's order of keys.
  lock.packages[place] = {
    version,
    ...(code === 0 && { integrity: JSON.parse(output) }),
    cpu,
    ...(isDev && { dev: true }),
    ...(libc && { libc }),
    optional: true,
    os,
  };
  console.log(`${name}@${version}${code === 0 ? '' : ': not in this registry, so without a hash'}`);
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? 'The lock file was complete.' : `Added ${added.length} packages.`);
