import path from 'node:path';
import { articleCategories } from '@/lib/content/schema/article';
import { env } from '@/lib/platform/env';
import { type EditedFolder, openFolder } from './content-new/open-folder';
import { articleQuestions, planArticle } from './content-new/plan-article';
import { pageQuestions, planPage } from './content-new/plan-page';
import { personQuestions, planPerson, planTestimonial, testimonialQuestions } from './content-new/plan-person';
import { type Answers, collectAnswers, type Given, type Plan, type Question } from './content-new/questions';
import { writeDraft } from './content-new/write-draft';
import { fail, runCommand } from './support/command';
import { defineCommand, part } from './support/define-command';
import { converse } from './support/terminal';

const help = `npm run content:new -- page           a page with its addresses, its breadcrumb and its menu entry
    --title "nl=Verkopen"             its title, once for each language of the folder
    --path "nl=/verkopen/"            its address, once for each language; made of the titles if none is given
    --id selling                      the name of its file; made of the title in the default language
    --under /services/                the page above it in the breadcrumb; the home page
    --menu last|ENTRY|none            last in the menu, below the entry with this id, or not in the menu (none)
    --description "nl=…"              for search engines
    --text "nl=FILE.md"               a file with its text, in Markdown
npm run content:new -- article        an article
    --category news                   ${articleCategories.join(', ')}
    --title "nl=…" --id NAME --slug "nl=…" --date 2026-06-09 --summary "nl=…"
    --picture /media/house.webp --text "nl=FILE.md"
npm run content:new -- testimonial    what a client says
    --name "An J." --comment "nl=…" --about "nl=…" --date 2026-06-09 --person PERSON --id NAME
npm run content:new -- person         an employee, as a contact person of settings.json
    --name "An Janssens" --role "nl=…" --phone "02 123 45 67" --email an@agency.be --number 500.000
    --office OFFICE --picture /media/an.webp --id NAME
npm run content:new -- … FOLDER       in this folder instead of CONTENT_DIR (content/ by default)
npm run content:new -- … --draft      visitors do not see it yet
npm run content:new -- --help         show this help

On a terminal the command asks for what is missing. It writes all files or none, changes nothing else in them, and writes
nothing that would give the folder an error. npm run content:remove takes things out again.
Exit codes: 0 success; 1 failure, nothing is written; 2 invalid usage or answers.`;

const one = { type: 'string' } as const;
const each = { type: 'string', multiple: true } as const;
const draft = { type: 'boolean' } as const;

export const main = defineCommand({
  name: 'content:new',
  help,
  use: {
    page: part({
      options: { title: each, path: each, id: one, under: one, menu: one, description: each, text: each, draft },
      maxWords: 1,
      run: (given, words) => make(given, words, pageQuestions, planPage),
    }),
    article: part({
      options: {
        category: one,
        title: each,
        id: one,
        slug: each,
        date: one,
        summary: each,
        picture: one,
        text: each,
        draft,
      },
      maxWords: 1,
      run: (given, words) => make(given, words, (site) => articleQuestions(site, new Date()), planArticle),
    }),
    testimonial: part({
      options: { name: one, comment: each, about: each, date: one, person: one, id: one, draft },
      maxWords: 1,
      run: (given, words) => make(given, words, testimonialQuestions, planTestimonial),
    }),
    person: part({
      options: { name: one, role: each, phone: one, email: one, number: one, office: one, picture: one, id: one },
      maxWords: 1,
      run: (given, words) => make(given, words, personQuestions, planPerson),
    }),
  },
});

async function make(
  given: Given,
  [typed]: readonly string[],
  questionsOf: (site: EditedFolder) => Question[],
  plan: (site: EditedFolder, answers: Answers, isDraft: boolean) => Promise<Plan>,
): Promise<number> {
  const site = await openFolder(path.resolve(typed ?? env().CONTENT_DIR));
  if ('faulty' in site) return fail(`${site.faulty} cannot be read: npm run content:check names its errors.`);
  const { languages } = site;
  const questions = questionsOf(site);
  const silent = await collectAnswers(questions, { given, languages, terminal: null });
  const isAsked = silent.problems.length > 0 && process.stdin.isTTY;
  const collected = isAsked
    ? await converse((terminal) => collectAnswers(questions, { given, languages, terminal }))
    : silent;
  if (!collected) return fail('\nNothing was written.');
  const { answers, problems } = collected;
  if (problems.length > 0) return fail([...problems, 'Nothing was written; --help lists all answers.'].join('\n'), 2);
  return writeDraft(site, await plan(site, answers, given.draft === true));
}

await runCommand(import.meta.url, main);
