import { Image, Page, View } from '@react-pdf/renderer';
import { priceLine } from '@/lib/i18n/property-words';
import type { BrochureLook, EmbeddedImage } from './brochure-look';
import type { Brochure } from './compose-brochure';
import { PdfBrand, Words } from './pdf-part';
import { makeStyle, mm, type } from './pdf-style';
import { sheet } from './sheet-measure';

type PdfCoverProps = {
  brochure: Brochure;
  look: BrochureLook;
  picture: EmbeddedImage;
  logo: EmbeddedImage | null;
};

const pictureHeight = 205;

/** The first page: the picture up to three edges, below it what and where it is. */
export function PdfCover({ brochure, look, picture, logo }: PdfCoverProps) {
  const { title, price, place, kind, marker } = brochure;
  const style = makeStyle(look.colors, 1);
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
        <Words style={{ ...style.title, ...type(27, 10.5), marginTop: mm(2), maxLines: 2 }}>{title}</Words>
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
