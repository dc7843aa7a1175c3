import { Image, View } from '@react-pdf/renderer';
import type { EmbeddedImage } from './brochure-look';
import { mm } from './pdf-style';
import { contentHeight, sheet } from './sheet-measure';

/** Pictures on one page: the first across, the others two side by side; all together they fill it. */
export const picturesPerPage = 5;

const height = contentHeight - sheet.head - sheet.foot;

export function PdfPictures({ pictures }: { pictures: readonly EmbeddedImage[] }) {
  const [first, ...others] = pictures;
  const rows: EmbeddedImage[][] = first ? [[first]] : [];
  for (let at = 0; at < others.length; at += 2) rows.push(others.slice(at, at + 2));
  // A picture across is half as high again as one beside another.
  const shares = rows.map((row) => (row.length === 1 ? 1.5 : 1));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const room = height - sheet.gap * (rows.length - 1);
  return rows.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
    <View key={index} style={{ flexDirection: 'row', marginBottom: index < rows.length - 1 ? mm(sheet.gap) : 0 }}>
      {row.map((picture, place) => (
        <Image
          // biome-ignore lint/suspicious/noArrayIndexKey: pictures never move
          key={place}
          src={picture}
          style={{
            flexGrow: 1,
            flexBasis: 0,
            minWidth: 0,
            height: mm(Math.min(150, (room * (shares[index] ?? 1)) / whole)),
            objectFit: 'cover',
            borderRadius: mm(1),
            marginLeft: place > 0 ? mm(sheet.gap) : 0,
          }}
        />
      ))}
    </View>
  ));
}
