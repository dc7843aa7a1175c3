import { Image, Page, View } from '@react-pdf/renderer';
import { type Brochure, linesBesidePrice } from './compose-brochure';
import { layOutFront } from './lay-out-front';
import { PdfCode, PdfFoot, PdfHead, PdfLabel, Words } from './pdf-part';
import { makeStyle, mm, type PdfStyle } from './pdf-style';
import { type BrochureImages, type BrochureLook, sheet } from './sheet-measure';

type PdfFrontProps = {
  brochure: Brochure;
  /** In its lines. */
  title: string;
  look: BrochureLook;
  images: BrochureImages;
  page: string;
};

/** The first sheet: pictures, price, figures and text. */
export function PdfFront({ brochure, title, look, images, page }: PdfFrontProps) {
  const { price, priceNote, place, marker, words } = brochure;
  const { rows, paragraphs, isCut } = layOutFront(brochure, images.pictures.length, linesBesidePrice(brochure));
  const style = makeStyle(look, 1);
  const after = [price.unit, price.charges].filter(Boolean).join(' ');
  return (
    <Page size="A4" style={style.page}>
      <View style={style.sheet} wrap={false}>
        <PdfHead brochure={brochure} look={look} images={images} style={style} />
        <FrontPictures rows={rows} pictures={images.pictures} marker={marker} look={look} style={style} />
        {rows.length === 0 && marker && (
          <Words style={{ color: look.colors.alert, fontWeight: 600, marginTop: mm(5) }}>{marker.text}</Words>
        )}
        <Words style={style.title}>{title}</Words>
        <View style={style.spread}>
          <Words style={style.place}>{place}</Words>
          <View style={style.right}>
            {price.before && <Words style={style.priceWords}>{price.before}</Words>}
            <Words style={style.price}>{price.amount}</Words>
            {after && <Words style={style.priceWords}>{after}</Words>}
            {price.note && <Words style={style.priceWords}>{price.note}</Words>}
            {priceNote && <Words style={style.priceWords}>{priceNote}</Words>}
          </View>
        </View>
        <FrontFacts brochure={brochure} look={look} style={style} />
        <View style={style.story}>
          <View style={style.text}>
            {paragraphs.map((paragraph, index) => (
              <Words key={paragraph} style={{ marginTop: index > 0 ? mm(2.45) : 0 }}>
                {paragraph}
              </Words>
            ))}
            {isCut && <Words style={style.more}>{words.more}</Words>}
          </View>
          <View style={style.aside}>
            <PdfCode text={brochure.url} size={28} />
            <Words style={style.asideWords}>{words.scan}</Words>
          </View>
        </View>
        <PdfFoot brochure={brochure} page={page} style={style} />
      </View>
    </Page>
  );
}

type FrontPicturesProps = {
  rows: ReturnType<typeof layOutFront>['rows'];
  pictures: BrochureImages['pictures'];
  marker: Brochure['marker'];
  look: BrochureLook;
  style: PdfStyle;
};

function FrontPictures({ rows, pictures, marker, look, style }: FrontPicturesProps) {
  const starts = rows.map((_, index) => rows.slice(0, index).reduce((sum, { count }) => sum + count, 0));
  return rows.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
    <View key={index} style={{ flexDirection: 'row', height: mm(row.height), marginBottom: mm(sheet.gap) }}>
      {pictures.slice(starts[index], (starts[index] ?? 0) + row.count).map((picture, place) => (
        <Image
          // biome-ignore lint/suspicious/noArrayIndexKey: pictures never move
          key={place}
          src={picture}
          style={{
            flexGrow: 1,
            flexBasis: 0,
            minWidth: 0,
            height: mm(row.height),
            objectFit: 'cover',
            borderRadius: mm(1),
            marginLeft: place > 0 ? mm(sheet.gap) : 0,
          }}
        />
      ))}
      {index === 0 && marker && <FrontMarker marker={marker} look={look} style={style} />}
    </View>
  ));
}

type FrontMarkerProps = { marker: NonNullable<Brochure['marker']>; look: BrochureLook; style: PdfStyle };

function FrontMarker({ marker, look, style }: FrontMarkerProps) {
  const { brick, onBrick, ink, paper } = look.colors;
  const [ground, words] = marker.tone === 'brick' ? [brick, onBrick] : [ink, paper];
  return (
    <View style={style.markerPlace}>
      <View style={{ ...style.marker, backgroundColor: ground }}>
        <Words style={{ color: words, fontWeight: 600 }}>{marker.text}</Words>
      </View>
    </View>
  );
}

type FrontFactsProps = { brochure: Brochure; look: BrochureLook; style: PdfStyle };

function FrontFacts({ brochure: { facts, energyLetter }, look, style }: FrontFactsProps) {
  if (facts.length === 0) return null;
  return (
    <View style={style.facts}>
      {facts.map(({ label, value, isEnergy }, index) => (
        <View
          key={label}
          style={[
            style.fact,
            index === 0 ? { paddingLeft: 0 } : { borderLeftWidth: 0.7, borderLeftColor: look.colors.line },
          ]}
        >
          {isEnergy && energyLetter ? <PdfLabel {...energyLetter} /> : <Words style={style.factValue}>{value}</Words>}
          <Words style={style.factLabel}>{label}</Words>
        </View>
      ))}
    </View>
  );
}
