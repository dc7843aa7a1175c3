import type { z } from 'zod';
import { languages } from '@/lib/domain/language';
import type { Terminal } from '../support/terminal';
import { answerFields, officeFields, personFields } from './answers';
import { hoursExample } from './hours';

type Given = Readonly<Record<string, unknown>>;
type Question = readonly [field: string, text: string];

const first: readonly Question[] = [
  ['name', 'Name of the agency'],
  ['languages', `Languages, the default one first (${languages.join(', ')})`],
  ['color', 'Main colour, such as #1f5b52'],
  ['signal', 'Signal colour, such as #a8432a (Enter for none)'],
  ['towns', 'Towns where it works, such as Brugge, Oostende'],
];

const officeQuestions: readonly Question[] = [
  ['name', 'Name, such as Brugge'],
  ['street', 'Street and number'],
  ['zip', 'Postal code'],
  ['city', 'Town'],
  ['phone', 'Phone'],
  ['email', 'E-mail'],
  ['hours', `Opening hours, such as ${hoursExample} (Enter for none)`],
];

const personQuestions: readonly Question[] = [
  ['phone', 'Phone (Enter for none)'],
  ['email', 'E-mail (Enter for none)'],
];

const last: readonly Question[] = [
  ['legalName', 'Name and legal form, such as Huis & Tuin bv (Enter to fill in later)'],
  ['enterpriseNumber', 'Enterprise number (Enter to fill in later)'],
  ['registrationNumber', 'BIV/IPI number (Enter to fill in later)'],
];

/** Asks for every missing answer; given ones stay unchanged. */
export async function askForMissing(given: Given, terminal: Terminal): Promise<Given> {
  terminal.say('Write a text that differs between languages as nl=Brugge, fr=Bruges.');
  const answers: Record<string, unknown> = { ...given };
  const askAll = async (questions: readonly Question[]) => {
    for (const [field, text] of questions) {
      if (!(field in answers)) answers[field] = await askFor(answerFields, field, text, terminal);
    }
  };
  await askAll(first);
  if (!('offices' in answers)) answers.offices = await askOffices(terminal);
  if (!('people' in answers)) answers.people = await askPeople(terminal);
  await askAll(last);
  return answers;
}

async function askOffices(terminal: Terminal): Promise<Given[]> {
  const offices: Given[] = [];
  do {
    terminal.say(`Office ${offices.length + 1}`);
    offices.push(await askThing(officeFields, officeQuestions, terminal));
  } while (/^y/i.test(await terminal.ask('Another office? (y for yes, Enter for no)')));
  return offices;
}

async function askPeople(terminal: Terminal): Promise<Given[]> {
  const people: Given[] = [];
  for (;;) {
    const name = (await terminal.ask('Name of a contact person (Enter to finish)')).trim();
    if (name === '') return people;
    const problem = problemOf(personFields.name, name);
    if (problem) terminal.say(`  ${problem}`);
    else people.push({ name, ...(await askThing(personFields, personQuestions, terminal)) });
  }
}

type Fields = Readonly<Record<string, z.ZodType>>;

async function askThing(fields: Fields, questions: readonly Question[], terminal: Terminal): Promise<Given> {
  const thing: Record<string, unknown> = {};
  for (const [field, text] of questions) thing[field] = await askFor(fields, field, `  ${text}`, terminal);
  return thing;
}

async function askFor(fields: Fields, field: string, question: string, terminal: Terminal): Promise<string> {
  for (;;) {
    const answer = (await terminal.ask(question)).trim();
    const problem = problemOf(fields[field], answer);
    if (!problem) return answer;
    terminal.say(`  ${problem}`);
  }
}

function problemOf(schema: z.ZodType | undefined, answer: string): string | null {
  return schema?.safeParse(answer).error?.issues[0]?.message ?? null;
}
