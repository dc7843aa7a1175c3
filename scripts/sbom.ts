// Lists the packages that the site runs with, as CycloneDX JSON: `npm run sbom -- FILE`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cycloneDx } from './sbom/cyclonedx';

const file = process.argv[2] ?? 'var/sbom.cdx.json';
const bom = cycloneDx(JSON.parse(readFileSync('package-lock.json', 'utf8')));
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
console.log(`Wrote ${bom.components.length} packages to ${file}`);
