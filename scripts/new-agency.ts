import path from 'node:path';
import { checkContent } from '@/lib/content/check/check-content';
import { formatProblems } from '@/lib/content/format-problems';
import { keepOwnNames } from '@/lib/content/own-names';
import { languages } from '@/lib/domain/language';
import { gapsOf } from '@/lib/domain/text/fill-text';
import type { ContentProblem } from '@/lib/files/content-problem';
import { makeAgencyFiles } from './new-agency/agency-files';
import { type Answers, findProblems, parseAnswers } from './new-agency/answers';
import { askForMissing } from './new-agency/ask';
import { options, readGiven } from './new-agency/use';
import { type FolderFault, findFault, writeFolder } from './new-agency/write-folder';
import { fail, runCommand } from './support/command';
import { defineCommand, part, wrong } from './support/define-command';
import { inRoot } from './support/root.mjs';
import { converse } from './support/terminal';

const help = `npm run new-agency -- DIR      write a complete content folder for an agency; ask for missing answers
    --answers FILE.json        read answers from a file, under the names below without hyphens (legalName …);
                               "offices" and "people" are lists
    --name "Huis & Tuin"       the name of the agency
    --languages nl,fr          its languages, among ${languages.join(', ')}; the default language first
    --color "#1f5b52"          its main colour
    --signal "#a8432a"         the colour of markers and errors; optional
    --towns "Brugge, Oostende" the towns where it works
    --office "NAME | STREET | POSTAL CODE | TOWN | PHONE | E-MAIL | HOURS"
                               repeat for more offices; the first one is the main office. Hours are
                               optional, such as mon-fri 09:00-12:00 13:00-18:00; sat 09:30-12:30
    --person "NAME | PHONE | E-MAIL"   a contact person; phone and e-mail are optional; repeat for more people
    --legal-name, --enterprise-number, --registration-number   optional; the texts have gaps without them
npm run new-agency -- --help   show this help

DIR must be absent or empty. Write a text that differs between languages as nl=Brugge, fr=Bruges; then separate towns
with semicolons. The command asks nothing if name, languages, color, towns and one office are given; without a terminal
they are required.
Exit codes: 0 success; 1 failure to write the folder; 2 invalid usage or answers.`;

const shippedFolder = inRoot('content');

const faults: Readonly<Record<FolderFault, string>> = {
  notEmpty: 'is not empty. Specify a new or empty folder.',
  notAFolder: 'is not a folder. Specify a new or empty folder.',
};

export const main = defineCommand({
  name: 'new-agency',
  help,
  use: part({
    options,
    maxWords: 1,
    async run(values, [typed]) {
      if (typed === undefined) return wrong('Specify one folder.');
      const { given, isFormerName } = await readGiven(values);
      const folder = path.resolve(typed);
      const fault = await findFault(folder);
      if (fault) return fail(`${folder} ${faults[fault]}`);
      if (isFormerName) console.error('The signal colour is called "signal" now: use --signal instead of --accent.');
      const parsed = parseAnswers(given);
      if ('answers' in parsed) return write(typed, parsed.answers);
      if (!process.stdin.isTTY || findProblems(given).length > 0) return refuse(parsed.problems);
      const answers = await converse((terminal) => askForMissing(given, terminal));
      if (!answers) return fail('\nNothing was written.');
      const completed = parseAnswers(answers);
      return 'answers' in completed ? write(typed, completed.answers) : refuse(completed.problems);
    },
  }),
});

async function write(name: string, answers: Answers): Promise<number> {
  const folder = path.resolve(name);
  const files = await makeAgencyFiles(answers);
  let gaps: ContentProblem[] = [];
  try {
    const fault = await writeFolder({
      folder,
      files,
      async examine(draft) {
        await keepOwnNames(draft, shippedFolder);
        const { problems } = await checkContent({
          folder: draft,
          shippedFolder,
          now: new Date(),
        });
        const errors = problems.filter(({ severity }) => severity === 'error');
        if (errors.length > 0) throw new Error(`The folder would have errors.\n${formatProblems(errors)}`);
        gaps = problems.filter(({ found }) => gapsOf(found).length > 0);
      },
    });
    if (fault) return fail(`${folder} ${faults[fault]}`);
  } catch (error) {
    return fail(`Cannot write ${folder}: ${error instanceof Error ? error.message : error}`);
  }
  console.log(report(name, files.length + 1, gaps));
  return 0;
}

function report(folder: string, count: number, gaps: readonly ContentProblem[]): string {
  const quoted = /\s/.test(folder) ? `"${folder}"` : folder;
  const byFile = new Map<string, number>();
  for (const { file } of gaps) byFile.set(file, (byFile.get(file) ?? 0) + 1);
  return `${folder}: ${count} files.

Texts with gaps, written [[…]]; visitors see them until you fill them in:
${[...byFile].map(([file, places]) => `  ${file} (${places})`).join('\n')}

Next:
  npm run content:check -- ${quoted}    list every gap
  CONTENT_DIR=${quoted} npm start       start the site
  npm run staff -- add EMAIL --role administrator
                                    the first login of the office: a link to choose a password, by mail
  ${folder}/listings/LANGUAGE/      add properties.json and projects.json, the export of your system (LISTINGS.md)
  ${folder}/media/                  add pictures; refer to them in pages, such as "/media/house.webp"`;
}

function refuse(problems: readonly string[]): number {
  return fail([...problems, 'Nothing was written; --help lists all answers.'].join('\n'), 2);
}

await runCommand(import.meta.url, main);
