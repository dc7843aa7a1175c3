import path from 'node:path';
import type { z } from 'zod';
import { type SchemaField, schemaWords, toJsonSchema } from '@/lib/files/schema-words';
import { writeListingGuide } from '@/lib/listings/listing-guide';
import { listingSchemas } from '@/lib/listings/listing-schemas';
import { namesFile } from './own-names';
import { answerTemplatesFileSchema } from './schema/answer-template';
import { articleSchema, testimonialSchema } from './schema/article';
import { pageSchema } from './schema/page';
import { projectsFileSchema } from './schema/project';
import { routesFileSchema } from './schema/route';
import { rulesFileSchema } from './schema/rule';
import { settingsSchema } from './schema/settings';
import {
  defaultBannerSchema,
  footerSchema,
  menuFileSchema,
  noticeSchema,
  popUpSchema,
  topBarSchema,
} from './schema/shell';

/** The schema of each kind of file, by the name that the files themselves give in `$schema`. */
const schemas = {
  'answer-templates': answerTemplatesFileSchema,
  article: articleSchema,
  banner: defaultBannerSchema,
  footer: footerSchema,
  menu: menuFileSchema,
  notice: noticeSchema,
  page: pageSchema,
  'pop-up': popUpSchema,
  projects: projectsFileSchema,
  routes: routesFileSchema,
  rules: rulesFileSchema,
  settings: settingsSchema,
  testimonial: testimonialSchema,
  'top-bar': topBarSchema,
} satisfies Record<string, z.ZodType>;

export type ContentKind = keyof typeof schemas;

/** Which files are of which kind, from the folder on. */
const filesOf = {
  'answer-templates': ['/answer-templates.json'],
  article: ['/articles/*/*.json'],
  banner: ['/shell/banner.json', '/shell/banners/*.json'],
  footer: ['/shell/footer.json'],
  menu: ['/menu.json'],
  notice: ['/shell/notices/*.json'],
  page: ['/pages/*.json'],
  'pop-up': ['/shell/pop-up.json', '/shell/pop-ups/*.json'],
  projects: ['/projects.json'],
  routes: ['/routes.json'],
  rules: ['/rules.json'],
  settings: ['/settings.json'],
  testimonial: ['/testimonials/*.json'],
  'top-bar': ['/shell/top-bar.json'],
} satisfies Record<ContentKind, readonly string[]>;

/**
 * Settings of VS Code for a folder that is opened in it: a new file is known by its place before it names its schema, and long
 * texts are read whole.
 */
export function writeEditorSettings(): { file: string; text: string } {
  const settings = {
    'json.schemas': Object.entries(filesOf).map(([name, fileMatch]) => ({ fileMatch, url: `./schemas/${name}.json` })),
    'editor.wordWrap': 'on',
    'files.encoding': 'utf8',
    'files.eol': '\n',
  };
  return { file: '.vscode/settings.json', text: `${JSON.stringify(settings, null, 2)}\n` };
}

/** JSON Schemas for text editors, in the draft that all of them read: file name and text. */
function writeJsonSchemas(): { name: string; text: string }[] {
  const own = Object.entries(schemas).map(([name, schema]) => ({ name, schema: toJsonSchema(schema) }));
  return [...own, ...listingSchemas()].map(({ name, schema }) => ({
    name: `${name}.json`,
    text: `${JSON.stringify(withOwnNames(schema), null, 2)}\n`,
  }));
}

/**
 * Has text editors propose what a folder names itself, from the list beside the schema. Only the content check refuses a
 * name: the list may be older than the folder.
 */
function withOwnNames(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema), (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || !('ownName' in inner)) return inner;
    const { ownName, description, ...rest } = inner as Record<string, unknown>;
    const named = { $ref: `${path.basename(namesFile)}#/definitions/${ownName}` };
    return { ...(ownName === 'text' ? { ...rest, allOf: [named] } : { anyOf: [named, rest] }), description };
  });
}

/** The files written into a content folder for editors: paths inside the folder, and texts. */
export function writeReference(): { file: string; text: string }[] {
  return [
    ...writeJsonSchemas().map(({ name, text }) => ({ file: `schemas/${name}`, text })),
    { file: 'LISTINGS.md', text: writeListingGuide() },
    { file: 'FIELDS.md', text: writeFieldGuide() },
  ];
}

/** The table of every field of the other files, in Markdown. */
function writeFieldGuide(): string {
  const files = Object.entries(schemas).sort(([one], [other]) => one.localeCompare(other, 'en'));
  const sections = files.map(([name, schema]) => {
    const rows = schemaWords(schema)
      .listFields()
      .filter(({ meaning }) => !meaning.startsWith('A note'))
      .map(fieldRow);
    return [`## ${name}`, '', '| Field | Holds | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
  });
  return `${fieldIntro}\n${sections.join('\n\n')}\n`;
}

function fieldRow({ path, type, isRequired, meaning }: SchemaField): string {
  const own = meaning.startsWith('One text per language') ? '' : meaning;
  const words = [isRequired ? '**Required.**' : '', own].filter(Boolean).join(' ');
  return `| \`${path}\` | ${type.replaceAll('|', '\\|')} | ${words.replaceAll('|', '\\|')} |`;
}

const fieldIntro = `# Content files: every field

<!-- Written by \`npm run content:check -- --schemas\` from lib/content/schema. Changes made here are lost. -->

Search this page for a name. Headings are what files name in \`$schema\`. A dot leads into a field, \`[]\` into each entry of a list, \`…\` stands for a name of your own.
*Text per language* is \`{ "nl": "…", "fr": "…", "en": "…", "de": "…" }\`, or one text for all. The manual, README.md, says what to
do with them; fields of listings are in LISTINGS.md.
`;
