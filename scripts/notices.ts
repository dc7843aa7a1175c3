// Writes the notices that go to browsers with the packages of others: `npm run notices`. Run it when packages change.
import { writeFileSync } from 'node:fs';
import { noticesFile, writeThirdPartyNotices } from './notices/third-party-notices';

writeFileSync(noticesFile, await writeThirdPartyNotices('.'));
console.log(`Wrote ${noticesFile}`);
