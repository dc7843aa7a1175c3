import { languages } from '@/lib/domain/language';
import { furtherTexts } from '@/lib/features/imports/openimmo/describe-estate';
import equipment from '@/lib/features/imports/openimmo/equipment.json';
import { fieldRows, textRowsIn } from '@/lib/features/imports/openimmo/fields';
import { attachmentGroups, otherPrice, priceElements } from '@/lib/features/imports/openimmo/objects';
import { childOf, type XmlElement } from '@/lib/features/imports/xml/xml-document';
import { knownPaths, unreadPaths } from './unread-names';

/** What is read of a record, by the tables and beside them. */
const isKnown = knownPaths('openimmo', [
  ...[...fieldRows, ...languages.flatMap(textRowsIn)].map(({ at }) => at),
  ...Object.keys(furtherTexts).map((name) => `freitexte/${name}`),
  ...['freitexte/objekt_text', 'freitexte/objekt_text@lang', otherPrice, 'preise/preis_zeiteinheit@zeiteinheit'],
  ...Object.values(priceElements).flatMap((names) => names.map((name) => `preise/${name}`)),
  ...Object.values(equipment).flatMap((elements) =>
    Object.entries(elements).flatMap(([element, names]) =>
      Object.keys(names).map((name) => `ausstattung/${element}@${name}`),
    ),
  ),
  ...[
    'objektnr_extern',
    'objektnr_intern',
    'openimmo_obid',
    'aktion@aktionart',
    'master',
    'master@visible',
    'sprache',
  ].map((name) => `verwaltung_techn/${name}`),
  ...['anhangtitel', 'daten/pfad', 'daten/anhanginhalt'].map((name) => `anhaenge/anhang/${name}`),
  ...attachmentGroups.map(([group]) => `anhaenge/anhang@gruppe=${group}`),
]);

/** Names that a record has and that say nothing here; a group of attachments is one. */
export function unreadOfEstate(element: XmlElement): string[] {
  const groups = (childOf(element, 'anhaenge')?.children ?? []).map(
    ({ attributes }) => `anhaenge/anhang@gruppe=${(attributes.gruppe ?? '').toUpperCase()}`,
  );
  return [
    ...unreadPaths(element, (path) => path === 'anhaenge/anhang@gruppe' || isKnown(path) || isKnown(inCapitals(path))),
    ...groups.filter((path) => !isKnown(path)),
  ];
}

/** Systems write names of attributes in any letters. */
const inCapitals = (path: string) => path.replace(/@.*/, (name) => name.toUpperCase());
