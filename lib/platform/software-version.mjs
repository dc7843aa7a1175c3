// Plain JavaScript: the server runs it uncompiled, beside the app.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { processSingleton } from './bridge.mjs';

const known = processSingleton('software-version');

/** The version of the software that runs here, as its `package.json` says: `0.1.0`, in a bundle `0.1.0+COMMIT`. */
export function softwareVersion() {
  if (known.get() === undefined) known.set(readVersion());
  return known.get();
}

function readVersion() {
  try {
    const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'package.json');
    return String(JSON.parse(readFileSync(file, 'utf8')).version);
  } catch {
    return 'unknown';
  }
}
