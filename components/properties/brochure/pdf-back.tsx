import { Image, Page, Path, Svg, View } from '@react-pdf/renderer';
import type { Brochure } from './compose-brochure';
import { type BrochureRow, layOutBack, type PlacedBlock } from './lay-out-back';
import { PdfEnergy } from './pdf-energy';
import { PdfCode, PdfFoot, PdfHead, Words } from './pdf-part';
import { makeStyle, mm, type PdfStyle, type } from './pdf-style';
import type { BrochureImages, BrochureLook } from './sheet-measure';

type PdfBackProps = { brochure: Brochure; look: BrochureLook; images: BrochureImages; page: string };

/** The second sheet: features, energy, legal information, costs, contact and agency. */
export function PdfBack({ brochure, look, images, page }: PdfBackProps) {
  const { title, blocks, agency, smallPrint, words } = brochure;
  const layout = layOutBack(blocks, `${agency.identity} ${smallPrint}`);
  const style = makeStyle(look, layout.scale);
  return (
    <Page size="A4" style={style.page}>
      <View style={style.sheet} wrap={false}>
        <PdfHead brochure={brochure} look={look} images={images} style={style} />
        <Words style={style.backTitle}>{title}</Words>
        <View style={style.columns}>
          {layout.columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
            <View key={index} style={style.column}>
              {column.blocks.map((block) => (
                <View key={block.key} style={style.block}>
                  <Words style={style.blockTitle}>{block.title}</Words>
                  {block.key === 'energy' && <PdfEnergy brochure={brochure} look={look} />}
                  <Rows lines={block.lines} style={style} look={look} />
                  {block.notes.map((note) => (
                    <Words key={note} style={style.note}>
                      {note}
                    </Words>
                  ))}
                </View>
              ))}
            </View>
          ))}
        </View>
        {layout.isShortened && <Words style={style.more}>{words.moreFeatures}</Words>}
        <Contact brochure={brochure} look={look} images={images} style={style} />
        <Words style={style.small}>{`${agency.identity} ${smallPrint}`}</Words>
        <PdfFoot brochure={brochure} page={page} style={style} />
      </View>
    </Page>
  );
}

function Rows({ lines, style, look }: { lines: PlacedBlock['lines']; style: PdfStyle; look: BrochureLook }) {
  return lines.map((line) => (
    <View key={line.map(({ label }) => label).join()} style={line.length > 1 ? style.pair : style.row}>
      {line.length > 1 ? line.map((row) => <Half key={row.label} row={row} style={style} />) : null}
      {line.length === 1 && line[0] && (
        <>
          <Words style={style.label}>{line[0].label}</Words>
          <View style={{ ...style.value, flexDirection: 'row' }}>
            {line[0].isFloodWarning && <Waves color={look.colors.alert} />}
            <Words style={{ flex: 1 }}>{line[0].value}</Words>
          </View>
        </>
      )}
    </View>
  ));
}

function Half({ row, style }: { row: BrochureRow; style: PdfStyle }) {
  return (
    <View style={style.half}>
      <Words style={style.muted}>{row.label}</Words>
      <Words style={style.bold}>{row.value}</Words>
    </View>
  );
}

/** The flood risk icon, as `waves` of the site's icons. */
const wave = 'c.6.5 1.2 1 2.5 1C7 N 7 L 9.5 Lc2.6 0 2.4 2 5 2 2.5 0 2.5-2 5-2 1.3 0 1.9.5 2.5 1';

function Waves({ color }: { color: string }) {
  const lines = [6, 12, 18].map((y) => `M2 ${y}${wave.replace('N', String(y + 1)).replaceAll('L', String(y - 1))}`);
  return (
    <Svg viewBox="0 0 24 24" style={{ width: mm(3.6), height: mm(3.6), marginRight: mm(1) }}>
      {lines.map((d) => (
        <Path key={d} d={d} stroke={color} strokeWidth={2} fill="none" />
      ))}
    </Svg>
  );
}

function Contact({ brochure, look, images, style }: Omit<PdfBackProps, 'page'> & { style: PdfStyle }) {
  const { person, agency, words } = brochure;
  const small = { ...type(8.5, 4.6), color: look.colors.muted };
  return (
    <View style={style.contact}>
      <View>
        <Words style={{ ...small, marginBottom: mm(1) }}>{words.contact}</Words>
        {person && (
          <View style={{ flexDirection: 'row', alignItems: 'center' }}>
            {images.person && (
              <Image
                src={images.person}
                style={{ width: mm(13), height: mm(16), objectFit: 'cover', borderRadius: 2, marginRight: mm(4) }}
              />
            )}
            <View>
              <Words style={images.person ? style.bold : { ...type(15, 6.5), ...style.titleType }}>{person.name}</Words>
              <Words style={small}>{person.lines.join(', ')}</Words>
            </View>
          </View>
        )}
      </View>
      <View>
        <Words style={style.bold}>{agency.name}</Words>
        {agency.lines.map((line) => (
          <Words key={line} style={style.muted}>
            {line}
          </Words>
        ))}
      </View>
      <View style={{ flexDirection: 'row' }}>
        <Words style={{ ...small, width: mm(30), textAlign: 'right', marginRight: mm(3) }}>{words.scanShort}</Words>
        <PdfCode text={brochure.url} size={24} />
      </View>
    </View>
  );
}
