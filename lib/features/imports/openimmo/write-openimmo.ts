import { type Language, languages } from '@/lib/domain/language';
import type { Goal } from '@/lib/domain/property/goal';
import { priceUnitOf, readPriceUnitText } from '@/lib/domain/property/price-unit';
import { escapeXml } from '@/lib/domain/text/escape';
import type { ExportDocument } from '@/lib/features/imports/records/export-document';
import { addChild, putAt, writeRows } from '@/lib/features/imports/xml/rows';
import { childOf, writeXml, type XmlElement, xmlDeclaration } from '@/lib/features/imports/xml/xml-document';
import type { NeutralDocument, NeutralPicture, NeutralProperty } from '@/lib/listings/neutral-listing';
import { fieldRows, textRowsIn } from './fields';
import { attachmentGroups, marketings, objectKinds, optionMarker, otherPrice, periods, priceElements } from './objects';

/** A full transfer; the first language of a listing is that of its record. */
export const writeOpenimmo: ExportDocument = {
  type: 'application/xml; charset=utf-8',
  head: ({ agency, host, at }) => `${xmlDeclaration}<openimmo>
<uebertragung art="ONLINE" umfang="VOLL" modus="NEW" version="1.2.7" sendersoftware="Gevel" senderversion="1" timestamp="${at.toISOString().slice(0, 19)}" regi_id="${escapeXml(host)}"/>
<anbieter>
<anbieternr>${escapeXml(host)}</anbieternr>
<firma>${escapeXml(agency)}</firma>
<openimmo_anid>${escapeXml(host)}</openimmo_anid>
`,
  write({ property, pages }) {
    const [language] = Object.keys(property.texts) as Language[];
    return language ? writeXml(writeEstate(property, language, pages[language])) : '';
  },
  foot: () => '</anbieter>\n</openimmo>\n',
};

/** In the order of the schema. */
const sections = [
  'objektkategorie',
  'geo',
  'kontaktperson',
  'preise',
  'flaechen',
  'ausstattung',
  'zustand_angaben',
  'freitexte',
  'anhaenge',
  'verwaltung_objekt',
  'verwaltung_techn',
];
const always = new Set(['objektkategorie', 'geo', 'verwaltung_objekt', 'verwaltung_techn']);

/** A listing as OpenImmo 1.2.7 has it; the page is its address on the site. */
function writeEstate({ id, facts, texts }: NeutralProperty, language: Language, page?: string): XmlElement {
  const estate: XmlElement = { name: 'immobilie', attributes: {}, children: [], text: '' };
  for (const section of sections) addChild(estate, section);
  const text = texts[language] ?? {};
  putCategory(estate, facts);
  if (facts.price !== undefined) putPrice(estate, facts.price, facts.goal ?? 'sale', texts);
  putAt(estate, 'verwaltung_techn/objektnr_extern', id);
  putAt(estate, 'verwaltung_techn/aktion@aktionart', facts.status === 'reference' ? 'REFERENZ' : 'CHANGE');
  writeRows(estate, fieldRows, { facts, text });
  if (facts.price !== undefined) putCurrency(estate);
  putAt(estate, 'verwaltung_techn/sprache', language);
  const stand = { sold: 'VERKAUFT', rented: 'VERKAUFT' }[String(facts.status)];
  const isOption = Object.values(texts).some(({ markerName }) => markerName === optionMarker);
  putAt(estate, 'zustand_angaben/verkaufstatus@stand', stand ?? (isOption ? 'RESERVIERT' : 'OFFEN'));
  for (const other of languages) {
    const own = other === language ? undefined : texts[other];
    if (!own) continue;
    writeRows(estate, textRowsIn(other), { facts: {}, text: own });
    if (own.description === undefined) continue;
    const free = addChild(childOf(estate, 'freitexte') ?? estate, 'objekt_text', own.description);
    free.attributes.lang = other;
  }
  const addresses = (list: readonly { url: string }[] | undefined) => list ?? [];
  putFiles(estate, 'pictures', addresses(text.pictures));
  putFiles(estate, 'floorPlans', addresses(text.floorPlans));
  putFiles(estate, 'documents', addresses(text.documents));
  putFiles(estate, 'videos', addresses(facts.videos));
  if (facts.virtualTour) putFiles(estate, 'virtualTour', [{ url: facts.virtualTour }]);
  if (page) putFile(estate, 'ANBOBJURL', { url: page });
  estate.children = estate.children.filter(
    ({ name, children, text: own }) => always.has(name) || children.length > 0 || own !== '',
  );
  return estate;
}

function putCategory(estate: XmlElement, { mainType, goal }: NeutralProperty['facts']): void {
  const kind = objectKinds.find(({ type }) => type === mainType);
  const isCommercial = mainType === 'commercial';
  putAt(estate, 'objektkategorie/nutzungsart@WOHNEN', String(!isCommercial));
  putAt(estate, 'objektkategorie/nutzungsart@GEWERBE', String(isCommercial));
  const [marketing] = marketings.find(([, each]) => each === goal) ?? [];
  for (const name of ['KAUF', 'MIETE_PACHT'])
    putAt(estate, `objektkategorie/vermarktungsart@${name}`, String(name === marketing));
  const place = `objektkategorie/objektart/${kind?.element ?? 'sonstige'}`;
  if (kind?.attribute) putAt(estate, `${place}@${kind.attribute[0]}`, kind.attribute[1]);
  else putAt(estate, place, '');
}

function putPrice(estate: XmlElement, price: number, goal: Goal, texts: NeutralProperty['texts']): void {
  const unitTexts = Object.values(texts).map(({ priceUnitText }) => readPriceUnitText(priceUnitText ?? null).text);
  const unit = priceUnitOf(goal, unitTexts);
  const period = goal === 'rent' ? periods.find(([, each]) => each === unit) : undefined;
  if (!period && unit !== 'total') {
    putAt(estate, otherPrice, String(price));
    return;
  }
  putAt(estate, `preise/${priceElements[goal][0]}`, String(price));
  if (period) putAt(estate, 'preise/preis_zeiteinheit@zeiteinheit', period[0]);
}

/** Elements of `preise` in the order of the schema; those that rows write and those that follow from the price. */
const priceOrder = [
  'kaufpreis',
  'kaltmiete',
  'nebenkosten',
  'hausgeld',
  'preis_zeiteinheit',
  'waehrung',
  'freitext_preis',
  'kaution',
  'stp_freiplatz',
  'stp_garage',
  'stp_tiefgarage',
];

function putCurrency(estate: XmlElement): void {
  putAt(estate, 'preise/waehrung@iso_waehrung', 'EUR');
  childOf(estate, 'preise')?.children.sort((a, b) => priceOrder.indexOf(a.name) - priceOrder.indexOf(b.name));
}

type List = (typeof attachmentGroups)[number][1];

function putFiles(estate: XmlElement, list: List, files: readonly (NeutralPicture | NeutralDocument)[]): void {
  const [group = ''] = attachmentGroups.find(([, each]) => each === list) ?? [];
  for (const [index, file] of files.entries())
    putFile(estate, list === 'pictures' && index === 0 ? 'TITELBILD' : group, file);
}

function putFile(estate: XmlElement, group: string, { url, name }: NeutralPicture): void {
  const attachment = addChild(childOf(estate, 'anhaenge') ?? estate, 'anhang');
  attachment.attributes = { location: 'REMOTE', gruppe: group };
  if (name) addChild(attachment, 'anhangtitel', name);
  const [extension = ''] = new URL(url, 'https://site.invalid').pathname.match(/[^.]+$/) ?? [];
  addChild(attachment, 'format', /^\w{2,4}$/.test(extension) ? extension.toUpperCase() : 'URL');
  addChild(addChild(attachment, 'daten'), 'pfad', url);
}
