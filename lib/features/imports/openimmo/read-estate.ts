import { isLanguage, type Language, type Localized, languages } from '@/lib/domain/language';
import { bedroomsOfRooms } from '@/lib/domain/property/rooms';
import { readAmount } from '@/lib/features/imports/csv/read-cell';
import { ofCode } from '@/lib/features/imports/sources/answer-values';
import { readRows, valueAt } from '@/lib/features/imports/xml/rows';
import { childOf, type XmlElement } from '@/lib/features/imports/xml/xml-document';
import { showValue } from '@/lib/files/content-problem';
import type { Fault } from '@/lib/listings/check-neutral';
import type { NeutralProperty, PropertyFacts, PropertyTexts } from '@/lib/listings/neutral-listing';
import { describeEstate } from './describe-estate';
import equipment from './equipment.json';
import { fieldRows, textRowsIn } from './fields';
import homeKinds from './home-kinds.json';
import { attachmentGroups, marketings, objectKinds, optionMarker, otherPrice, periods, priceElements } from './objects';

export type EstateAction = 'show' | 'delete';

/** A file beside the document, an address, or the file itself in base64. */
export type Attachment = {
  list: (typeof attachmentGroups)[number][1];
  title: string | undefined;
} & ({ place: string } | { content: string });

export type Estate = { property: NeutralProperty; language: Language; attachments: Attachment[]; faults: Fault[] };

/** The number by which the agency knows it; null where it has none. */
export function idOfEstate(estate: XmlElement): string | null {
  const techn = childOf(estate, 'verwaltung_techn');
  return (
    ['objektnr_extern', 'openimmo_obid', 'objektnr_intern'].map((name) => childOf(techn, name)?.text).find(Boolean) ??
    null
  );
}

/** What the record asks for; that of the whole transfer where it says nothing. */
export function actionOfEstate(estate: XmlElement, ofTransfer: string): EstateAction {
  const own = childOf(childOf(estate, 'verwaltung_techn'), 'aktion')?.attributes.aktionart;
  return (own || ofTransfer).toUpperCase() === 'DELETE' ? 'delete' : 'show';
}

/** The facts of an estate; each element is named by a table, so that nothing else of a record gets in. */
export function readEstate(estate: XmlElement, id: string, usualLanguage: Language): Estate {
  const faults: Fault[] = [];
  const named = valueAt(estate, 'verwaltung_techn/sprache')?.slice(0, 2).toLowerCase();
  const language = isLanguage(named) ? named : usualLanguage;
  const isOther = named !== undefined && !isLanguage(named);
  if (isOther)
    faults.push({
      field: 'sprache',
      found: showValue(named),
      expected: `one of ${languages.join(', ')}; texts are left out`,
    });
  const facts: PropertyFacts = {};
  const text: PropertyTexts = {};
  readRows(estate, fieldRows, { facts, text }, faults);
  text.description = describeEstate(estate, text.description, language);
  text.typeName ??= kindOf(estate, language);
  text.heating ??= wordsFor(estate, 'heating', language);
  text.kitchen ??= wordsFor(estate, 'kitchen', language);
  if (isOther) for (const key of Object.keys(text)) if (key !== 'city') Reflect.deleteProperty(text, key);
  const techn = childOf(estate, 'verwaltung_techn');
  // The number of the record, where the id is none that a person gave.
  if (!childOf(techn, 'objektnr_extern')?.text)
    facts.reference ??= childOf(techn, 'objektnr_intern')?.text || undefined;
  // Without a word on it, an address is not released.
  facts.isAddressPublic ??= false;
  const first = valueAt(estate, 'kontaktperson/vorname');
  if (facts.manager && first && facts.manager.name) facts.manager.name = `${first} ${facts.manager.name}`;
  if (facts.manager && !facts.manager.name) delete facts.manager;
  facts.goal = marketingOf(estate);
  facts.mainType = typeOf(estate, faults);
  facts.bedrooms ??= bedroomsOf(estate, facts.mainType, faults);
  Object.assign(facts, readPrice(estate, facts.goal, faults));
  if (text.priceUnitText === undefined) text.priceUnitText = periodOf(estate, faults, facts);
  facts.status = statusOf(estate, facts.goal, faults);
  if (standOf(estate) === 'RESERVIERT') text.markerName ??= optionMarker;
  const texts: NeutralProperty['texts'] = { [language]: withoutNothing(text) };
  for (const other of languages) {
    if (other === language) continue;
    const own: PropertyTexts = {};
    readRows(estate, textRowsIn(other), { facts: {}, text: own }, faults);
    const free = childOf(estate, 'freitexte')?.children.find(
      ({ name, attributes }) => name === 'objekt_text' && attributes.lang?.slice(0, 2).toLowerCase() === other,
    );
    if (free?.text) own.description ??= free.text;
    if (Object.keys(own).length > 0) texts[other] = own;
  }
  return {
    property: { kind: 'property', id, facts: withoutNothing(facts), texts },
    language,
    attachments: attachmentsOf(estate),
    faults,
  };
}

type Equipment = Readonly<Record<string, Readonly<Record<string, Required<Localized<string>>>>>>;

/** What the attributes of elements say of the equipment, in words; systems write their names in any letters. */
function wordsFor(estate: XmlElement, field: keyof typeof equipment, language: Language): string | undefined {
  const found = Object.entries<Equipment[string]>(equipment[field]).flatMap(([element, names]) => {
    const { attributes = {} } = childOf(childOf(estate, 'ausstattung'), element) ?? {};
    return Object.entries(attributes).flatMap(([name, value]) =>
      isTrue(value) ? (ofCode(names, name.toUpperCase())?.[language] ?? []) : [],
    );
  });
  return found.length > 0 ? found.join(', ') : undefined;
}

/** The kind of a house or flat in words. */
function kindOf(estate: XmlElement, language: Language): string | undefined {
  const found = Object.entries<Equipment[string]>(homeKinds).map(([at, names]) => {
    const code = valueAt(estate, `objektkategorie/objektart/${at}`)?.toUpperCase();
    return code && ofCode(names, code)?.[language];
  });
  return found.find(Boolean) || undefined;
}

function withoutNothing<T extends object>(values: T): T {
  for (const [key, value] of Object.entries(values)) if (value === undefined) Reflect.deleteProperty(values, key);
  return values;
}

function isTrue(value: string | undefined): boolean {
  return value === 'true' || value === '1';
}

function marketingOf(estate: XmlElement): PropertyFacts['goal'] {
  const { attributes = {} } = childOf(childOf(estate, 'objektkategorie'), 'vermarktungsart') ?? {};
  return marketings.find(([name]) => isTrue(attributes[name]))?.[1];
}

function typeOf(estate: XmlElement, faults: Fault[]): PropertyFacts['mainType'] {
  const found = childOf(childOf(estate, 'objektkategorie'), 'objektart')?.children.find(
    ({ name }) => name !== 'objektart_zusatz',
  );
  if (!found) return undefined;
  const type = objectKinds.find(
    ({ element, attribute }) =>
      element === found.name && (!attribute || found.attributes[attribute[0]]?.toUpperCase() === attribute[1]),
  )?.type;
  if (!type)
    faults.push({
      field: 'objektart',
      found: showValue(found.name),
      expected: `one of ${[...new Set(objectKinds.map(({ element }) => element))].join(', ')}`,
    });
  return type;
}

/** Where nobody has counted bedrooms, all rooms of a home but the living room. */
function bedroomsOf(estate: XmlElement, type: PropertyFacts['mainType'], faults: Fault[]): number | undefined {
  const written = valueAt(estate, 'flaechen/anzahl_zimmer');
  if (written === undefined || (type !== 'house' && type !== 'apartment')) return undefined;
  const bedrooms = bedroomsOfRooms(readAmount(written, '.') ?? 0);
  if (bedrooms === null) return undefined;
  const expected = 'anzahl_schlafzimmer; all rooms but one were taken for bedrooms';
  faults.push({ field: 'anzahl_zimmer', found: showValue(written), expected });
  return bedrooms;
}

function readPrice(
  estate: XmlElement,
  goal: PropertyFacts['goal'],
  faults: Fault[],
): Pick<PropertyFacts, 'price' | 'isPricePublic'> {
  const prices = childOf(estate, 'preise');
  if (!goal) return {};
  const elements = priceElements[goal].flatMap((name) => childOf(prices, name) ?? []);
  const hidden = elements.some(({ attributes }) => isTrue(attributes.auf_anfrage)) && { isPricePublic: false };
  const [element] = elements.filter(({ text }) => text !== '');
  const written = element?.text ?? valueAt(estate, otherPrice);
  if (written === undefined) return { ...hidden };
  const currency = childOf(prices, 'waehrung')?.attributes.iso_waehrung || 'EUR';
  const price = readAmount(written, '.');
  if (currency !== 'EUR')
    faults.push({ field: 'waehrung', found: showValue(currency), expected: 'EUR; the price is left out' });
  else if (price === null)
    faults.push({
      field: element?.name ?? 'Price',
      found: showValue(written),
      expected: 'an amount such as 349000.00',
    });
  // Zero means that the field was left empty.
  else if (price > 0) return { ...hidden, price };
  return { ...hidden };
}

/** Rents are of a month unless a text or this element says otherwise. */
function periodOf(estate: XmlElement, faults: Fault[], facts: PropertyFacts): string | undefined {
  const written = valueAt(estate, 'preise/preis_zeiteinheit@zeiteinheit')?.toUpperCase();
  if (facts.goal !== 'rent' || written === undefined) return undefined;
  const period = periods.find(([word]) => word === written);
  if (period) return period[2];
  const expected = `one of ${periods.map(([word]) => word).join(', ')}; the price is left out`;
  faults.push({ field: 'zeiteinheit', found: showValue(written), expected });
  delete facts.price;
  return undefined;
}

function standOf(estate: XmlElement): string | undefined {
  return valueAt(estate, 'zustand_angaben/verkaufstatus@stand')?.toUpperCase();
}

/** On offer only where the record says nothing else: an unknown state must not publish a home. */
function statusOf(estate: XmlElement, goal: PropertyFacts['goal'], faults: Fault[]): PropertyFacts['status'] {
  if (valueAt(estate, 'verwaltung_techn/aktion@aktionart')?.toUpperCase() === 'REFERENZ') return 'reference';
  const stand = standOf(estate);
  switch (stand) {
    case undefined:
    case 'OFFEN':
    case 'RESERVIERT':
      return 'active';
    case 'VERKAUFT':
      return goal === 'rent' ? 'rented' : 'sold';
    case 'VERMIETET':
      return 'rented';
    default:
      faults.push({
        field: 'stand',
        found: showValue(stand),
        expected: 'OFFEN, RESERVIERT or VERKAUFT; it is not shown',
      });
      return 'inactive';
  }
}

/** In the order of the file, the title picture first. */
function attachmentsOf(estate: XmlElement): Attachment[] {
  const found = (childOf(estate, 'anhaenge')?.children ?? []).flatMap((element) => {
    const group = (element.attributes.gruppe ?? '').toUpperCase();
    const list = attachmentGroups.find(([name]) => name === group)?.[1];
    const data = childOf(element, 'daten');
    const place = childOf(data, 'pfad')?.text;
    const content = childOf(data, 'anhanginhalt')?.text;
    if (element.name !== 'anhang' || !list || !(place || content)) return [];
    const title = childOf(element, 'anhangtitel')?.text || undefined;
    const attachment: Attachment = place ? { list, title, place } : { list, title, content: content ?? '' };
    return [{ attachment, isFirst: group === 'TITELBILD' }];
  });
  return [...found.filter(({ isFirst }) => isFirst), ...found.filter(({ isFirst }) => !isFirst)].map(
    ({ attachment }) => attachment,
  );
}
