import path from 'node:path';
import { env } from '@/lib/platform/env';
import { openFolder } from './content-new/open-folder';
import { writeDraft } from './content-new/write-draft';
import { planUpgrade } from './content-upgrade/plan-upgrade';
import { fail, runCommand } from './support/command';
import { defineCommand, part } from './support/define-command';
import { keepReference } from './support/reference-files';

const help = `npm run content:upgrade                  rewrite what CONTENT_DIR (content/ by default) says in the way of an earlier
                                         version: facts in words become {phone}, {hours}, …; modules get a look;
                                         schemas and tables of fields for text editors become those of this version
npm run content:upgrade -- FOLDER        in this folder
npm run content:upgrade -- --help        show this help

A folder of an earlier version stays valid without it. Only these places change, and visitors see the same. It changes all
files or none, and writes nothing that would give the folder an error.
Exit codes: 0 success; 1 failure, nothing is changed; 2 invalid usage.`;

export const main = defineCommand({
  name: 'content:upgrade',
  help,
  use: part({
    options: {},
    maxWords: 1,
    async run(_, [typed]) {
      const site = await openFolder(path.resolve(typed ?? env().CONTENT_DIR));
      if ('faulty' in site) return fail(`${site.faulty} cannot be read: npm run content:check names its errors.`);
      const plan = await planUpgrade(site, new Date());
      const hasSchemas = await site.hasFile('schemas/settings.json');
      const changed = hasSchemas ? await keepReference(site.folder) : [];
      if (changed.length > 0) console.log(`For text editors: ${changed.join(', ')}`);
      if (plan.done.length > 0) return writeDraft(site, plan);
      console.log([`${site.folder}: nothing to rewrite`, ...plan.next].join('\n'));
      return 0;
    },
  }),
});

await runCommand(import.meta.url, main);
