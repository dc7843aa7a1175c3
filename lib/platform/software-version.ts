import { readFileSync } from 'node:fs';
import path from 'node:path';
import { processSingleton } from './process-singleton';

const current = processSingleton<string>('software-version');

/** The version of the software that runs here, as its `package.json` says: `0.1.0`, in a bundle `0.1.0+COMMIT`. */
export function softwareVersion(): string {
  const known = current.get() ?? readVersion();
  current.set(known);
  return known;
}

function readVersion(): string {
  try {
    const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'package.json');
    return String(JSON.parse(readFileSync(file, 'utf8')).version);
  } catch {
    return 'unknown';
  }
}
