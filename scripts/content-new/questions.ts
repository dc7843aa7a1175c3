import { isLanguage, type Language, type Localized } from '@/lib/domain/language';
import type { Terminal } from '@/scripts/support/terminal';

/** What a command needs to know, as an option or as an answer on the terminal. */
export type Question = {
  /** The name of its option. */
  name: string;
  text: string;
  /** An answer for each language of the folder instead of one. */
  isTranslated?: true;
  isRequired?: true;
  /** What is wrong with an answer, as a sentence; null for nothing. */
  check?(answer: string, language: Language, answers: Answers): string | null | Promise<string | null>;
  /** What is meant where nothing is answered. */
  propose?(answers: Answers, language: Language): string | undefined;
};

export type Answers = {
  one(name: string): string | undefined;
  each(name: string): Localized;
};

/** What was typed: a list of `nl=…` for a translated answer. */
export type Given = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

type Asking = {
  given: Given;
  /** Languages of the folder, the default one first. */
  languages: readonly [Language, ...Language[]];
  /** Where missing and wrong answers are asked for; null refuses them. */
  terminal: Terminal | null;
};

/** Returns all answers, and a sentence for each that is missing or wrong. */
export async function collectAnswers(
  questions: readonly Question[],
  { given, languages, terminal }: Asking,
): Promise<{ answers: Answers; problems: string[] }> {
  const found = new Map<string, Localized>();
  const problems: string[] = [];
  const [main] = languages;
  const answers: Answers = {
    one: (name) => found.get(name)?.[main],
    each: (name) => found.get(name) ?? {},
  };
  for (const question of questions) {
    const { name, text, isTranslated, isRequired, check, propose } = question;
    const own: Localized = {};
    found.set(name, own);
    const { typed, faults } = readTyped(question, given[name], languages);
    problems.push(...faults);
    const isUntouched = Object.keys(typed).length === 0 && faults.length === 0;
    for (const language of isTranslated ? languages : ([main] as const)) {
      const proposal = propose?.(answers, language);
      const refuse = async (answer: string) => (await check?.(answer, language, answers)) ?? null;
      let answer = typed[language] ?? (terminal || !isUntouched ? undefined : proposal);
      let fault = answer === undefined ? null : await refuse(answer);
      while (terminal && (answer === undefined || fault !== null)) {
        if (fault !== null) terminal.say(`  ${fault}`);
        const hint = proposal ? ` (Enter for ${proposal})` : isRequired ? '' : ' (Enter for none)';
        answer = (await terminal.ask(`${text}${isTranslated ? `, ${language}` : ''}${hint}`)).trim() || proposal;
        if (answer === undefined && !isRequired) break;
        fault = answer === undefined ? 'An answer is needed here.' : await refuse(answer);
      }
      if (fault !== null) problems.push(`--${name}: ${fault}`);
      else if (answer !== undefined) own[language] = answer;
      else if (isRequired && faults.length === 0)
        problems.push(
          isTranslated
            ? `--${name} has nothing in ${language}: add --${name} "${language}=${proposal ?? '…'}"`
            : `--${name} is missing: ${text}`,
        );
    }
  }
  return { answers, problems };
}

function readTyped(
  { name, isTranslated }: Question,
  given: Given[string],
  languages: readonly [Language, ...Language[]],
): { typed: Localized; faults: string[] } {
  const [main] = languages;
  const texts = [given ?? []].flat().map(String);
  if (!isTranslated) return { typed: texts[0] === undefined ? {} : { [main]: texts[0] }, faults: [] };
  const typed: Localized = {};
  const faults: string[] = [];
  for (const text of texts) {
    const [, mark, rest] = /^([a-z]{2})=(.*)$/s.exec(text) ?? [];
    const language = mark ?? (languages.length === 1 ? main : '');
    if (!isLanguage(language))
      faults.push(`--${name}: “${text}” names no language: write --${name} "${main}=…", once for each language`);
    else if (!languages.includes(language))
      faults.push(`--${name}: ${language} is not a language of this folder, which has ${languages.join(', ')}`);
    else if (typed[language] !== undefined) faults.push(`--${name} has two answers in ${language}`);
    else typed[language] = (rest ?? text).trim();
  }
  return { typed, faults };
}

/** What a command has put into a draft: each file with what it holds, and what is left to do. */
export type Plan = { done: [file: string, what: string][]; next: string[] };
