import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeEditorSettings, writeReference } from '@/lib/content/content-schemas';
import { isBuiltInPage, type RouteFile } from '@/lib/content/schema/route';
import {
  isLanguage,
  type Language,
  type Localized,
  languageInfo,
  languages,
  pickLocalized,
} from '@/lib/domain/language';
import { slugify } from '@/lib/domain/text/fold';
import { inRoot } from '../support/root.mjs';
import type { Answers } from './answers';

/** Files of a content folder: paths inside it, and their texts. */
export type AgencyFile = { file: string; text: string };

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };
type JsonObject = { readonly [key: string]: Json | undefined };

const starterFolder = inRoot('scripts', 'new-agency', 'starter');
const shippedRoutes = inRoot('content', 'routes.json');
const answerTemplates = 'answer-templates.json';

const gapsSchema = z.record(
  z.enum(['legalName', 'enterpriseNumber', 'registrationNumber', 'policyNumber']),
  z.record(z.enum(languages), z.string()),
);

/** Every file of the content folder of a new agency, in its languages only. */
export async function makeAgencyFiles(answers: Answers): Promise<AgencyFile[]> {
  const gaps = gapsSchema.parse(await readJson(inRoot('scripts', 'new-agency', 'gaps.json')));
  const names = (await readdir(starterFolder, { recursive: true })).filter((name) => name.endsWith('.json'));
  const slots = new Map(answers.languages.map((language) => [language, slotsOf(answers, language, gaps)]));
  const fill = (value: Json) => fillIn(value, slots, answers.languages[0]);
  const starter = await Promise.all(
    names.sort().map(async (file) => ({ file, value: fill(await readJson(path.join(starterFolder, file))) })),
  );
  const pages = starter.flatMap(({ value }) => (isObject(value) && typeof value.path === 'string' ? [value.path] : []));
  const written = starter.map(({ file, value }) => ({
    file,
    text: toText(file === 'settings.json' && isObject(value) ? completeSettings(value, answers, gaps) : value),
  }));
  const routes = { file: 'routes.json', text: toText(fill(await routesFor(pages))) };
  // They name no agency: what they leave open is filled in for each lead.
  const templates = { file: answerTemplates, text: toText(fill(await readJson(inRoot('content', answerTemplates)))) };
  return [...written, routes, templates, ...writeReference(), writeEditorSettings()];
}

async function readJson(file: string): Promise<Json> {
  return JSON.parse(await readFile(file, 'utf8'));
}

function toText(value: Json): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The slots in braces in the starter's texts. Other braces stay: facts of the settings that the site fills in. */
type Slots = Readonly<Record<string, string>>;
type Gaps = z.output<typeof gapsSchema>;

function slotsOf(answers: Answers, language: Language, gaps: Gaps): Slots {
  const inLanguage = (text: Localized | undefined) => pickText(text, language, answers.languages);
  return {
    name: answers.name,
    legalName: answers.legalName ? inLanguage(answers.legalName) : gaps.legalName[language],
    towns: new Intl.ListFormat(languageInfo[language].locale, { type: 'conjunction' }).format(
      answers.towns.map(inLanguage),
    ),
    offices: withIds(answers.offices, ({ name }) => pickText(name, answers.languages[0] ?? language, answers.languages))
      .map(({ id, name }) => `- **${inLanguage(name)}**: {address:${id}}, {phone:${id}}`)
      .join('\n'),
    registrationNumbers: answers.registrationNumber ?? gaps.registrationNumber[language],
  };
}

function pickText(text: Localized | undefined, language: Language, chosen: readonly Language[]): string {
  return pickLocalized(text, language, chosen[0] ?? language)?.value ?? '';
}

/** Leaves out other languages and fills in the slots; a text without a language belongs to the default language. */
function fillIn(value: Json, slots: ReadonlyMap<Language, Slots>, language: Language | undefined): Json {
  if (typeof value === 'string') {
    const own = language === undefined ? undefined : slots.get(language);
    // Route parameters and values that the site fills in are in braces too.
    return value.replace(/\{(\w+)\}/g, (slot, name: string) => own?.[name] ?? slot);
  }
  if (Array.isArray(value)) return value.map((item) => fillIn(item, slots, language));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).flatMap(([key, item]) => {
    if (item === undefined || (isLanguage(key) && !slots.has(key))) return [];
    return [[key, fillIn(item, slots, isLanguage(key) ? key : language)] as const];
  });
  return Object.fromEntries(entries);
}

function completeSettings(starter: JsonObject, answers: Answers, gaps: Gaps): Json {
  const [usual = 'nl'] = answers.languages;
  const [head] = answers.offices;
  const inChosen = (text: Localized): Json =>
    Object.fromEntries(answers.languages.map((language) => [language, pickText(text, language, answers.languages)]));
  const { agency, languages: languageRules, brand, contactPeople: _, ...rest } = starter;
  const { enterpriseNumber } = answers;
  return {
    ...rest,
    languages: { enabled: answers.languages, default: usual, ...(isObject(languageRules) && languageRules) },
    agency: {
      name: answers.name,
      legalName: inChosen(answers.legalName ?? gaps.legalName),
      street: inChosen(head?.street ?? {}),
      zip: head?.zip ?? '',
      city: inChosen(head?.city ?? {}),
      phone: head?.phone ?? '',
      email: head?.email ?? '',
      enterpriseNumber: enterpriseNumber ?? gaps.enterpriseNumber[usual],
      vatNumber: enterpriseNumber ? `BE ${enterpriseNumber}` : gaps.enterpriseNumber[usual],
      numbers: [answers.registrationNumber ?? gaps.registrationNumber[usual]],
      policyNumber: gaps.policyNumber[usual],
      ...(isObject(agency) && agency),
      offices: withIds(answers.offices, ({ name }) => pickText(name, usual, answers.languages)).map(
        ({ id, name, street, zip, city, phone, email, hours }, index) => ({
          id,
          name: inChosen(name),
          // The first is at the address of the agency.
          ...(index > 0 && { street: inChosen(street), zip, city: inChosen(city), phone, email }),
          ...(hours && { hours }),
        }),
      ),
    },
    brand: {
      ...(isObject(brand) && brand),
      colors: { accent: answers.color, ...(answers.signal && { brick: answers.signal }) },
    },
    contactPeople: peopleOf(answers),
  };
}

function peopleOf({ people }: Answers): Json {
  return withIds(people, ({ name }) => name).map(({ id, name, phone, email }) => ({
    id,
    name,
    ...(phone && { phone }),
    ...(email && { email }),
  }));
}

/** Ids from names; a number makes one that is taken or empty its own. */
function withIds<T extends object>(items: readonly T[], nameOf: (item: T) => string): (T & { id: string })[] {
  const taken = new Set<string>();
  return items.map((item, index) => {
    const slug = slugify(nameOf(item)) || `number-${index + 1}`;
    const id = taken.has(slug) ? `${slug}-${index + 1}` : slug;
    taken.add(id);
    return { ...item, id };
  });
}

/** Returns the shipped route table without rows for pages that the folder does not have. */
async function routesFor(pages: readonly string[]): Promise<Json> {
  const table: { $schema: string; routes: RouteFile[] } = JSON.parse(await readFile(shippedRoutes, 'utf8'));
  const isKept = ({ type, original }: RouteFile) =>
    type !== 'page' || isBuiltInPage(original) || pages.includes(original);
  const routes = table.routes.filter(isKept);
  const known = new Set(routes.map(({ original }) => original));
  return {
    $schema: table.$schema,
    routes: routes.map((route) => ({
      ...route,
      breadcrumb: route.breadcrumb.filter((step) => step.path === undefined || known.has(step.path)),
    })),
  };
}
