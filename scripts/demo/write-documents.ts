/** Writes one-page placeholder PDFs to content/media/documents/: `npx tsx scripts/demo/write-documents.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoLanguages, documentNames, type Localized } from './words';

const folder = join(import.meta.dirname, '..', '..', 'content', 'media', 'documents');

const sentences: Localized = {
  nl: 'Voorbeelddocument van Gevel. Dit pand bestaat niet; het document heeft geen waarde.',
  fr: 'Document de démonstration de Gevel. Ce bien n’existe pas\u00a0; le document est sans valeur.',
  en: 'Gevel demo document. This property does not exist; the document has no validity.',
  de: 'Musterdokument von Gevel. Diese Immobilie gibt es nicht; das Dokument ist ohne Wert.',
};

/** Characters outside Latin-1 that Windows-1252, the font's encoding, has at its own code points. */
const windowsCodes: Record<string, string> = { '€': '\\200', '„': '\\204', '“': '\\223', '”': '\\224', '’': '\\222' };

function pdfText(text: string): string {
  return `(${text.replace(/[\\()]/g, '\\$&').replace(/[„“”’€]/g, (character) => windowsCodes[character] ?? character)})`;
}

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

function font(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
}

function documentBytes(names: Localized): Buffer {
  const content = pageContent(names);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (nl-BE) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${pdfText(`Gevel: ${names.en}`)} /Author (Gevel) /CreationDate (D:20260901090000Z) >>`,
  ];
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const tableAt = file.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${tableAt}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

function main(): void {
  mkdirSync(folder, { recursive: true });
  for (const [kind, names] of Object.entries(documentNames)) {
    const bytes = documentBytes(names);
    writeFileSync(join(folder, `${kind}.pdf`), bytes);
    console.log(`content/media/documents/${kind}.pdf: ${bytes.length} bytes`);
  }
}

main();
