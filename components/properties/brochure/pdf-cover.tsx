import { Image, Page, View } from '@react-pdf/renderer';
import { priceLine } from '@/lib/i18n/property-words';
import { type FittedTitle, fitTitle, type TitleSize, type WidthOf } from './balance-lines';
import type { Brochure } from './compose-brochure';
import { PdfBrand, Words } from './pdf-part';
import { makeStyle, mm, type } from './pdf-style';
import { type BrochureLook, contentWidth, type EmbeddedImage, sheet } from './sheet-measure';

type PdfCoverProps = {
  brochure: Brochure;
  /** As `coverTitle` fits it. */
  title: FittedTitle;
  look: BrochureLook;
  picture: EmbeddedImage;
  logo: EmbeddedImage | null;
};

const pictureHeight = 205;

/** A title of two lines is set large, a longer one smaller. */
const coverSizes: readonly TitleSize[] = [
  { size: 27, line: 10.5, maxLines: 2 },
  { size: 22, line: 8.8, maxLines: 3 },
  { size: 18, line: 7.4, maxLines: 4 },
];

export function coverTitle(title: string, widthAt: (size: number) => WidthOf): FittedTitle {
  return fitTitle(title, { width: contentWidth, sizes: coverSizes, widthAt });
}

/** The first page: the picture up to three edges, below it what and where it is. */
export function PdfCover({ brochure, title, look, picture, logo }: PdfCoverProps) {
  const { price, place, kind, marker } = brochure;
  const style = makeStyle(look, 1);
  return (
    <Page size="A4" style={{ ...style.page, padding: 0, backgroundColor: look.colors.paper }}>
      <Image src={picture} style={{ width: mm(sheet.width), height: mm(pictureHeight), objectFit: 'cover' }} />
      <View
        wrap={false}
        style={{
          height: mm(sheet.height - pictureHeight - 0.5),
          overflow: 'hidden',
          padding: `${mm(9)} ${mm(sheet.marginX)} ${mm(sheet.marginY)}`,
        }}
      >
        <Words style={{ ...style.bold, color: look.colors.link }}>
          {[kind, ...(marker && !kind.toLowerCase().includes(marker.text.toLowerCase()) ? [marker.text] : [])].join(
            ' · ',
          )}
        </Words>
        <Words
          style={{
            ...style.title,
            ...type(title.size, title.line),
            marginTop: mm(2),
            maxLines: title.maxLines,
            textOverflow: 'ellipsis',
          }}
        >
          {title.text}
        </Words>
        <Words style={style.place}>{place}</Words>
        <View
          style={{
            ...style.spread,
            position: 'absolute',
            left: mm(sheet.marginX),
            right: mm(sheet.marginX),
            bottom: mm(sheet.marginY),
          }}
        >
          <PdfBrand brochure={brochure} look={look} logo={logo} style={style} />
          <View style={style.right}>
            <Words style={{ ...style.price, ...type(20, 9) }}>{priceLine(price)}</Words>
          </View>
        </View>
      </View>
    </Page>
  );
}
