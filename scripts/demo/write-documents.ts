/** Writes one-page samples, but for the plans, to content/media/documents/: `npx tsx scripts/demo/write-documents.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pdfText, writePdf } from './drawing/pdf';
import { demoLanguages, documentNames, type Localized } from './words';

const portrait = [595, 842] as const;

const folder = join(import.meta.dirname, '..', '..', 'content', 'media', 'documents');

const sentences: Localized = {
  nl: 'Voorbeelddocument van Gevel. Dit pand bestaat niet; het document heeft geen waarde.',
  fr: 'Document de démonstration de Gevel. Ce bien n’existe pas\u00a0; le document est sans valeur.',
  en: 'Gevel demo document. This property does not exist; the document has no validity.',
  de: 'Musterdokument von Gevel. Diese Immobilie gibt es nicht; das Dokument ist ohne Wert.',
};

function pageContent(names: Localized): string {
  const lines = ['BT', '/F2 22 Tf', `56 770 Td ${pdfText('Gevel')} Tj`];
  lines.push('/F1 10 Tf', `0 -18 Td ${pdfText('Coupure Rechts 128, 9000 Gent  -  info@gevel.example')} Tj`, '0 -30 Td');
  for (const language of demoLanguages) {
    lines.push(
      '/F2 14 Tf',
      `0 -34 Td ${pdfText(names[language])} Tj`,
      '/F1 11 Tf',
      `0 -18 Td ${pdfText(sentences[language])} Tj`,
    );
  }
  return [...lines, 'ET'].join('\n');
}

function main(): void {
  mkdirSync(folder, { recursive: true });
  for (const [kind, names] of Object.entries(documentNames)) {
    if (kind === 'plans') continue;
    const bytes = writePdf(`Gevel: ${names.en}`, 'nl-BE', [pageContent(names)], portrait);
    writeFileSync(join(folder, `${kind}.pdf`), bytes);
    console.log(`content/media/documents/${kind}.pdf: ${bytes.length} bytes`);
  }
}

main();
