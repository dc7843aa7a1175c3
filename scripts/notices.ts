// Writes the notices of third-party packages that browsers get: `npm run notices`. Run it when packages change.
import { writeFileSync } from 'node:fs';
import { noticesFile, writeThirdPartyNotices } from './notices/third-party-notices';

writeFileSync(noticesFile, await writeThirdPartyNotices('.'));
console.log(`Wrote ${noticesFile}`);
