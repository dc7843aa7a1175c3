import { Page, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { BrochureImages, BrochureLook } from './brochure-look';
import type { Brochure } from './compose-brochure';
import { PdfFoot, PdfHead, Words } from './pdf-part';
import { makeStyle, type } from './pdf-style';

type PdfLeafProps = {
  brochure: Brochure;
  look: BrochureLook;
  images: BrochureImages;
  page: string;
  title: string | null;
  children: ReactNode;
};

/** A page between the first and the last: head, title, what it shows, foot. */
export function PdfLeaf({ brochure, look, images, page, title, children }: PdfLeafProps) {
  const style = makeStyle(look.colors, 1);
  return (
    <Page size="A4" style={style.page}>
      <View style={style.sheet} wrap={false}>
        <PdfHead brochure={brochure} look={look} images={images} style={style} />
        {title !== null && <Words style={{ ...style.backTitle, ...type(17, 8), height: 'auto' }}>{title}</Words>}
        {children}
        <PdfFoot brochure={brochure} page={page} style={style} />
      </View>
    </Page>
  );
}
