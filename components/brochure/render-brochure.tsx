import { Document, Font, renderToBuffer } from '@react-pdf/renderer';
import type { BrochureImages, BrochureLook } from './brochure-look';
import type { Brochure } from './compose-brochure';
import { PdfBack } from './pdf-back';
import { PdfFront } from './pdf-front';
import { printable } from './printable';

type BrochureFonts = readonly { family: string; weight: number; file: string }[];

export type RenderInput = {
  brochure: Brochure;
  look: BrochureLook;
  images: BrochureImages;
  fonts: BrochureFonts;
  now: Date;
};

const maxWordLength = 28;

/** Renders the two sheets as a PDF with selectable text and vector codes. */
export async function renderBrochure({ brochure, look, images, fonts, now }: RenderInput): Promise<Buffer> {
  registerFonts(fonts);
  return renderToBuffer(
    <Document
      title={printable(brochure.title)}
      author={printable(brochure.agency.name)}
      subject={printable(`${brochure.place}. ${brochure.reference}`)}
      creator={printable(brochure.agency.name)}
      producer={printable(brochure.agency.name)}
      language={brochure.language}
      creationDate={now}
      modificationDate={now}
    >
      <PdfFront brochure={brochure} look={look} images={images} />
      <PdfBack brochure={brochure} look={look} images={images} />
    </Document>,
  );
}

let hasFonts = false;

function registerFonts(fonts: BrochureFonts): void {
  if (hasFonts) return;
  for (const { family, weight, file } of fonts) Font.register({ family, fontWeight: weight, src: file });
  // No language's hyphenation rules apply; only words longer than a line are broken.
  Font.registerHyphenationCallback((word) =>
    word.length <= maxWordLength ? [word] : (word.match(/.{1,20}/gsu) ?? [word]),
  );
  hasFonts = true;
}
