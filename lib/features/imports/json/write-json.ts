import type { ExportDocument } from '@/lib/features/imports/records/export-document';
import type { NeutralListing } from '@/lib/listings/neutral-listing';
import { toRecords } from '@/lib/listings/neutral-records';

/** The fields of content/LISTINGS.md, a record for each language of a listing; those of projects say so in `kind`. */
export const writeJson: ExportDocument = {
  type: 'application/json; charset=utf-8',
  head: () => '[\n',
  write: ({ property }, { isFirst }) => linesOf(property, {}, isFirst),
  writeProject: (project, { isFirst }) => linesOf(project, { kind: project.kind }, isFirst),
  foot: () => '\n]\n',
};

function linesOf(listing: NeutralListing, named: object, isFirst: boolean): string {
  const records = Object.entries(toRecords(listing)).map(([language, record]) => ({ ...named, language, ...record }));
  return `${isFirst ? '' : ',\n'}${records.map((record) => JSON.stringify(record)).join(',\n')}`;
}
