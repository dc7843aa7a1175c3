import type { Language } from '@/lib/domain/language';
import { escapeXml } from '@/lib/domain/text/escape-xml';
import type { ExportDocument } from '@/lib/features/imports/records/export-document';
import { writeXml, xmlDeclaration } from '@/lib/features/imports/xml/xml-document';
import { writeEstate } from './write-estate';

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
