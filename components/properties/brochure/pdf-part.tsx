import { Image, Path, Polygon, Svg, Text, View } from '@react-pdf/renderer';
import type { ComponentProps } from 'react';
import type { Brochure } from './compose-brochure';
import { energyColors, mm, type PdfStyle, printable, type as typeOf } from './pdf-style';
import { qrPath } from './qr-code';
import type { BrochureImages, BrochureLook, EmbeddedImage } from './sheet-measure';

/** Text limited to the characters of the fonts. */
export function Words({ style, children }: { style?: ComponentProps<typeof View>['style']; children: string }) {
  return <Text {...(style && { style })}>{printable(children)}</Text>;
}

type PartProps = { brochure: Brochure; look: BrochureLook; images: BrochureImages; style: PdfStyle };

/** The agency, and the property's reference. */
export function PdfHead({ brochure, look, images, style }: PartProps) {
  return (
    <View style={style.head}>
      <PdfBrand brochure={brochure} look={look} logo={images.logo} style={style} />
      <View style={style.headWords}>
        <Words style={style.bold}>{brochure.kind}</Words>
        <Words style={style.muted}>{brochure.reference}</Words>
      </View>
    </View>
  );
}

type BrandProps = Omit<PartProps, 'images'> & { logo: EmbeddedImage | null };

/** The agency's logo, else its name beside its mark or first letter. */
export function PdfBrand({ brochure, look, logo: image, style }: BrandProps) {
  const { logo, mark, letter } = look.brand;
  if (logo && image) return <Image src={image} style={{ height: mm(9), width: mm((9 * logo.width) / logo.height) }} />;
  return (
    <View style={style.brand}>
      {mark === null ? (
        letter && (
          <Svg viewBox="0 0 96 96" style={{ width: mm(9), height: mm(9) }}>
            <Path d={letter} fill={look.colors.link} fillRule="evenodd" />
          </Svg>
        )
      ) : (
        <Svg viewBox="0 0 64 44" style={{ width: mm(13), height: mm(9) }}>
          <Path d={mark} stroke={look.colors.link} strokeWidth={2.2} fill="none" />
        </Svg>
      )}
      <Words style={style.brandName}>{brochure.agency.name}</Words>
    </View>
  );
}

export function PdfFoot({ brochure, page, style }: { brochure: Brochure; page: string; style: PdfStyle }) {
  return (
    <View style={style.foot}>
      <Words>{brochure.shownUrl}</Words>
      <Words>{page}</Words>
    </View>
  );
}

export function PdfCode({ text, size }: { text: string; size: number }) {
  const code = qrPath(text);
  return (
    <Svg viewBox={`0 0 ${code.size} ${code.size}`} style={{ width: mm(size), height: mm(size) }}>
      <Path d={code.path} fill="#000000" />
    </Svg>
  );
}

/** The label in its arrow; grey where we have no colour for the certificate's class. */
export function PdfLabel({ letter, color }: { letter: string; color: string | null }) {
  const { fill, text } = energyColors[color ?? ''] ?? { fill: '#efebe3', text: '#1d1b18' };
  const width = 9 + letter.length * 2;
  return (
    <View style={{ width: mm(width), height: mm(6) }}>
      <Svg viewBox={`0 0 ${width} 6`} style={{ position: 'absolute', width: mm(width), height: mm(6) }}>
        <Polygon points={`0,0 ${width - 2.2},0 ${width},3 ${width - 2.2},6 0,6`} fill={fill} />
      </Svg>
      <Words style={{ ...typeOf(11, 5.7), fontWeight: 600, color: text, paddingLeft: mm(2.4) }}>{letter}</Words>
    </View>
  );
}
