import path from 'node:path';
import { env } from '@/lib/platform/env';
import { type EditedFolder, openFolder } from './content-new/open-folder';
import type { Plan } from './content-new/questions';
import { writeDraft } from './content-new/write-draft';
import { type FindSubject, findArticle, findPage, findTestimonial } from './content-remove/find-subject';
import { planPersonRemoval, planRemoval } from './content-remove/plan-removal';
import { fail, runCommand } from './support/command';
import { defineCommand, part, wrong } from './support/define-command';
import { converse } from './support/terminal';

const help = `npm run content:remove -- page /selling/ --to /services/        take a page out: its file, its row with the
                                        breadcrumb, its menu entry; its addresses lead to the page in --to
npm run content:remove -- article news/fair --to /actualites/   the same for an article, by its category and id
npm run content:remove -- testimonial an-j --to /temoignages/   the same for a testimonial, by its id
npm run content:remove -- person an-janssens --to tom-claes     take a person out of settings.json; the other one
                                        stands in for them in calendars, mails, articles and testimonials
npm run content:remove -- … --to none   nothing takes its place: visitors find nothing at its addresses
npm run content:remove -- … FOLDER      in this folder instead of CONTENT_DIR (content/ by default)
npm run content:remove -- --help        show this help

On a terminal the command asks what takes the place of what goes. It changes all files or none, and writes nothing that
would give the folder an error. Exit codes: 0 success; 1 failure, nothing is changed; 2 invalid usage.`;

const nothing = 'none';

type PlanOf = (site: EditedFolder, name: string, target: string | null) => Promise<Plan | string>;

const removalOf =
  (find: FindSubject): PlanOf =>
  async (site, name, target) => {
    const subject = find(site, name);
    return typeof subject === 'string' ? subject : planRemoval(site, subject, target);
  };

export const main = defineCommand({
  name: 'content:remove',
  help,
  use: {
    page: use('an original path or the id of a page', 'such as /services/', removalOf(findPage)),
    article: use('an article as category/id', 'such as /actualites/', removalOf(findArticle)),
    testimonial: use('the id of a testimonial', 'such as /temoignages/', removalOf(findTestimonial)),
    person: use('the id of a person', 'the id of another person', planPersonRemoval),
  },
});

function use(what: string, example: string, plan: PlanOf) {
  return part({
    options: { to: { type: 'string' } },
    maxWords: 2,
    async run({ to }, [name, typed]) {
      if (name === undefined) return wrong(`Specify ${what}.`);
      const site = await openFolder(path.resolve(typed ?? env().CONTENT_DIR));
      if ('faulty' in site) return fail(`${site.faulty} cannot be read: npm run content:check names its errors.`);
      const target = to ?? (process.stdin.isTTY ? await ask(example) : undefined);
      if (target === undefined) return wrong(`Specify what takes its place: --to, ${example}, or --to ${nothing}.`);
      const planned = await plan(site, name, target === nothing ? null : target);
      return typeof planned === 'string' ? fail(`${planned}.\nNothing was changed.`, 2) : writeDraft(site, planned);
    },
  });
}

async function ask(example: string): Promise<string | undefined> {
  const question = `What takes its place (${example}; ${nothing} for nothing)`;
  return (await converse(async (terminal) => (await terminal.ask(question)).trim())) || undefined;
}

await runCommand(import.meta.url, main);
