import { readFileSync } from 'node:fs';
import { Document, Font, Image, Page, renderToBuffer, View } from '@react-pdf/renderer';
import { create, openSync, type Font as TypeFont } from 'fontkit';
import type { ReactElement, ReactNode } from 'react';
import { unpackFont } from '@/lib/platform/font/unpack-font';
import { balanceLines, type WidthOf } from './balance-lines';
import { type Brochure, countMark, pageMark } from './compose-brochure';
import { PdfBack } from './pdf-back';
import { coverTitle, PdfCover } from './pdf-cover';
import { PdfFront } from './pdf-front';
import { PdfFoot, PdfHead, Words } from './pdf-part';
import { layOutLeaves, PdfPlans, type PrintedPlace } from './pdf-plans';
import { familiesOf, makeStyle, mm, printable, type } from './pdf-style';
import {
  type BrochureFont,
  type BrochureImages,
  type BrochureLook,
  contentHeight,
  contentWidth,
  type EmbeddedImage,
  sheet,
} from './sheet-measure';

type BrochureFonts = readonly BrochureFont[];

export type RenderInput = {
  brochure: Brochure;
  look: Omit<BrochureLook, 'families'>;
  images: BrochureImages;
  /** Null where its place on the map is not known. */
  locator: PrintedPlace | null;
  fonts: BrochureFonts;
  now: Date;
};

const maxWordLength = 28;
const picturesOnFront = 3;

/** Renders the brochure as a PDF with selectable text and vector codes. Plans and map share a page where they can. */
export async function renderBrochure({ now, ...input }: RenderInput): Promise<Buffer> {
  const { brochure, fonts } = input;
  registerFonts(fonts);
  const pages = listPages({ ...input, look: { ...input.look, families: familiesOf(fonts) } });
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
      {pages.map((draw, index) => draw(pageWords(brochure, index + 1, pages.length)))}
    </Document>,
  );
}

type DrawPage = (page: string) => ReactElement;
type ToDraw = Omit<RenderInput, 'now' | 'look'> & { look: BrochureLook };

/** Cover, story, pictures, plans, map, and what the law asks: eight pages at most, without those that have nothing. */
function listPages({ brochure, look, images, locator, fonts }: ToDraw): DrawPage[] {
  const [cover, ...others] = images.pictures;
  const onFront = others.slice(0, picturesOnFront);
  const pictures = others.slice(picturesOnFront);
  const title = printable(brochure.title);
  const titleType = fonts.find(({ family }) => family === look.families.headings[0]);
  if (!titleType) throw new Error('A brochure has no type for its titles');
  const widthAt = (size: number) => titleWidth(titleType, size);
  const frontTitle = balanceLines(title, contentWidth, widthAt(sheet.title.size)).join('\n');
  const shared = { brochure, look, images };
  const leaves = Array.from({ length: Math.ceil(pictures.length / picturesPerPage) }, (_, leaf) =>
    pictures.slice(leaf * picturesPerPage, (leaf + 1) * picturesPerPage),
  );
  return [
    ...(cover
      ? [
          () => (
            <PdfCover
              key="cover"
              brochure={brochure}
              title={coverTitle(title, widthAt)}
              look={look}
              picture={cover}
              logo={images.logo}
            />
          ),
        ]
      : []),
    (page) => (
      <PdfFront key="front" {...shared} title={frontTitle} images={{ ...images, pictures: onFront }} page={page} />
    ),
    ...leaves.map(
      (leaf, index): DrawPage =>
        (page) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages never move
          <PdfLeaf key={`pictures ${index}`} {...shared} title={null} page={page}>
            <PdfPictures pictures={leaf} />
          </PdfLeaf>
        ),
    ),
    ...layOutLeaves(images.plans, locator !== null).map(
      (parts, index): DrawPage =>
        (page) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages never move
          <PdfLeaf key={`plans ${index}`} {...shared} title={null} page={page}>
            <PdfPlans {...shared} parts={parts} locator={locator} />
          </PdfLeaf>
        ),
    ),
    (page) => <PdfBack key="back" {...shared} page={page} />,
  ];
}

function pageWords({ words }: Brochure, page: number, count: number): string {
  return words.pageOf.replace(pageMark, String(page)).replace(countMark, String(count));
}

const registered = new Set<string>();

/** The thread draws many brochures: each font is registered once. */
function registerFonts(fonts: BrochureFonts): void {
  for (const font of fonts) {
    const key = `${font.family} ${font.weight}`;
    if (registered.has(key)) continue;
    const src = font.own ? `data:font/ttf;base64,${readOwn(font).toString('base64')}` : font.file;
    Font.register({ family: font.family, fontWeight: font.weight, src });
    registered.add(key);
  }
  // No language's hyphenation rules apply; only words longer than a line are broken.
  Font.registerHyphenationCallback((word) =>
    word.length <= maxWordLength ? [word] : (word.match(/.{1,20}/gsu) ?? [word]),
  );
}

function readOwn({ file, weight, own }: BrochureFont): Buffer {
  return unpackFont(readFileSync(file), { weight, size: own?.size ?? 1 });
}

const opened = new Map<string, TypeFont>();
const mmPerPoint = 25.4 / 72;

/** Measures titles in the type of a PDF: the width in mm of a text in a size of so many points. */
function titleWidth(title: BrochureFont, size: number): WidthOf {
  const font = opened.get(title.family) ?? (title.own ? create(readOwn(title)) : openSync(title.file));
  opened.set(title.family, font);
  return (text) => (font.layout(text).advanceWidth / font.unitsPerEm) * size * mmPerPoint;
}

type PdfLeafProps = {
  brochure: Brochure;
  look: BrochureLook;
  images: BrochureImages;
  page: string;
  title: string | null;
  children: ReactNode;
};

/** A page between the first and the last: head, title, what it shows, foot. */
function PdfLeaf({ brochure, look, images, page, title, children }: PdfLeafProps) {
  const style = makeStyle(look, 1);
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

/** Pictures on one page: the first across, the others two side by side; all together they fill it. */
const picturesPerPage = 5;

const height = contentHeight - sheet.head - sheet.foot;

function PdfPictures({ pictures }: { pictures: readonly EmbeddedImage[] }) {
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
