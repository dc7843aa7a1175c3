import { toRecords } from '@/lib/content/listing/neutral-listing';
import type { ExportDocument } from '../export-document';

/** The fields of content/LISTINGS.md, a record for each language of a property. */
export const writeJson: ExportDocument = {
  type: 'application/json; charset=utf-8',
  head: () => '[\n',
  write({ property }, { isFirst }) {
    const records = Object.entries(toRecords(property)).map(([language, record]) => ({ language, ...record }));
    return `${isFirst ? '' : ',\n'}${records.map((record) => JSON.stringify(record)).join(',\n')}`;
  },
  foot: () => '\n]\n',
};
