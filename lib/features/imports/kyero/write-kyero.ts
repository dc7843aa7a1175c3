import { languages } from '@/lib/domain/language';
import { type PriceUnit, priceUnitOf, readPriceUnitText } from '@/lib/domain/property/price-unit';
import type { ExportDocument } from '@/lib/features/imports/records/export-document';
import { addChild, putAt, writeRows } from '@/lib/features/imports/xml/rows';
import { writeXml, type XmlElement, xmlDeclaration } from '@/lib/features/imports/xml/xml-document';
import { descriptionRowIn, fieldRows, provinceOfZip, typeForm } from './fields';

/** A price of anything else is on request. */
const frequencies: Partial<Record<PriceUnit, string>> = { total: 'sale', month: 'month', week: 'week' };

/** Kyero v3, for homes in Spain; others are left out. */
export const writeKyero: ExportDocument = {
  type: 'application/xml; charset=utf-8',
  head: () => `${xmlDeclaration}<root>\n<kyero>\n  <feed_version>3</feed_version>\n</kyero>\n`,
  write({ property: { id, facts, texts }, pages }, { at }) {
    const [first] = Object.values(texts);
    const type = typeForm.write(facts.mainType);
    if (facts.country !== 'spain' || !first || type === undefined) return '';
    const record: XmlElement = { name: 'property', attributes: {}, children: [], text: '' };
    putAt(record, 'id', id);
    putAt(record, 'ref', facts.reference ?? id);
    const modifiedOn = facts.modifiedOn ?? facts.publishedOn ?? facts.createdOn ?? at.toISOString().slice(0, 10);
    const unitTexts = Object.values(texts).map(({ priceUnitText }) => readPriceUnitText(priceUnitText ?? null).text);
    const frequency = frequencies[priceUnitOf(facts.goal ?? 'sale', unitTexts)];
    const hasPrice = facts.price !== undefined && frequency !== undefined;
    putAt(record, 'price', hasPrice ? String(Math.round(facts.price ?? 0)) : 'x');
    putAt(record, 'currency', 'EUR');
    putAt(record, 'price_freq', frequency ?? (facts.goal === 'rent' ? 'month' : 'sale'));
    putAt(record, 'type', type);
    putAt(record, 'province', provinceOfZip(facts.zip ?? '') ?? first.city ?? '');
    writeRows(record, fieldRows, { facts: { ...facts, modifiedOn }, text: first });
    for (const language of languages) {
      writeRows(record, [descriptionRowIn(language)], { facts: {}, text: texts[language] ?? {} });
      const page = pages[language];
      if (page) putAt(record, `url/${language}`, page);
    }
    const images = addChild(record, 'images');
    for (const [index, { url }] of (first.pictures ?? []).slice(0, 50).entries()) {
      const image = addChild(images, 'image');
      image.attributes.id = String(index + 1);
      putAt(image, 'url', url);
    }
    return writeXml(record);
  },
  foot: () => '</root>\n',
};
