import type { Palette } from '@/lib/domain/brand/palette';
import type { FontRole } from '@/lib/domain/brand/typeface';
import {
  type BrochureFamilies,
  type BrochureFont,
  type BrochureLook,
  contentHeight,
  contentWidth,
  sheet,
} from './sheet-measure';

const sans = ['Sans latin', 'Sans latin-ext', 'Sans greek', 'Sans cyrillic'];
const serif = ['Serif latin', 'Serif latin-ext', ...sans];

/** The site's own families behind those of the agency. */
export function familiesOf(fonts: readonly BrochureFont[]): BrochureFamilies {
  const own = (role: FontRole) => [...new Set(fonts.flatMap((font) => (font.own?.role === role ? font.family : [])))];
  return { headings: [...own('headings'), ...serif], text: [...own('text'), ...sans] };
}

/** The official colours, as in `app/styles/tokens.css`; the letter is white where black would be unreadable. */
export const energyColors: Readonly<Record<string, { fill: string; text: string }>> = {
  'a++': { fill: '#00693e', text: '#ffffff' },
  'a+': { fill: '#00843d', text: '#ffffff' },
  a: { fill: '#3bab4a', text: '#1d1b18' },
  b: { fill: '#95c93d', text: '#1d1b18' },
  c: { fill: '#ffe600', text: '#1d1b18' },
  d: { fill: '#fdb913', text: '#1d1b18' },
  e: { fill: '#f37021', text: '#1d1b18' },
  f: { fill: '#dd1f1a', text: '#ffffff' },
  g: { fill: '#b0121b', text: '#ffffff' },
};

export const mm = (value: number) => `${value}mm`;

/** Sets a type size in points on lines of so many mm; react-pdf wants the line height as a multiple of the size. */
export function type(size: number, lineHeight: number) {
  return { fontSize: size, lineHeight: (lineHeight / size) * (72 / 25.4) };
}

export type PdfStyle = ReturnType<typeof makeStyle>;

/** @param scale of the type on the back, where a long table must fit */
export function makeStyle({ colors, families }: Pick<BrochureLook, 'colors' | 'families'>, scale: number) {
  const title = { fontFamily: families.headings, fontWeight: 500 as const };
  return {
    ...sheetStyle(colors, families.text, title),
    ...frontStyle(colors, title),
    ...backStyle(colors, { scale, title }),
    titleType: title,
  };
}

type TitleType = { fontFamily: string[]; fontWeight: 500 };

/** What both sheets have. */
function sheetStyle({ ink, muted }: Palette, text: string[], title: TitleType) {
  return {
    page: {
      padding: `${mm(sheet.marginY)} ${mm(sheet.marginX)}`,
      fontFamily: text,
      fontWeight: 400 as const,
      color: ink,
      ...type(sheet.text.size, sheet.text.line),
    },
    // One view without page breaks: overflow is cut off instead of making a third page.
    sheet: { height: mm(contentHeight - 0.5), overflow: 'hidden' as const },
    head: { flexDirection: 'row' as const, justifyContent: 'space-between' as const, height: mm(sheet.head) },
    brand: { flexDirection: 'row' as const, alignItems: 'center' as const, height: mm(9) },
    brandName: { ...title, ...type(16, 8), marginLeft: mm(3) },
    headWords: { alignItems: 'flex-end' as const },
    bold: { fontWeight: 600 as const },
    muted: { color: muted },
    foot: {
      position: 'absolute' as const,
      left: 0,
      right: 0,
      bottom: 0,
      flexDirection: 'row' as const,
      justifyContent: 'space-between' as const,
      color: muted,
      ...type(7.5, 4),
    },
    right: { alignItems: 'flex-end' as const, flexShrink: 0, maxWidth: mm(112) },
  };
}

function frontStyle({ muted, line, accent }: Palette, title: TitleType) {
  return {
    // An absolutely positioned box takes no width from its text.
    markerPlace: {
      position: 'absolute' as const,
      top: 0,
      left: mm(5),
      width: mm(120),
      flexDirection: 'row' as const,
    },
    marker: { paddingVertical: mm(1.2), paddingHorizontal: mm(3) },
    title: {
      ...title,
      ...type(sheet.title.size, sheet.title.line),
      marginTop: mm(5),
      marginBottom: mm(2),
    },
    spread: { flexDirection: 'row' as const, justifyContent: 'space-between' as const },
    place: { ...type(11.5, 6), color: muted, flexShrink: 1, paddingRight: mm(6) },
    price: { ...type(17, 7), fontWeight: 600 as const },
    priceWords: { ...type(9, 4.6), color: muted, fontWeight: 400 as const },
    facts: {
      flexDirection: 'row' as const,
      marginTop: mm(3.5),
      marginBottom: mm(5),
      borderTopWidth: 0.7,
      borderBottomWidth: 0.7,
      borderColor: line,
    },
    fact: { flexGrow: 1, padding: `${mm(2.4)} ${mm(2)} ${mm(2.4)} ${mm(3)}` },
    factValue: { ...type(12.5, 6), fontWeight: 600 as const },
    factLabel: { ...type(8.5, 4), color: muted },
    story: { flexDirection: 'row' as const, justifyContent: 'space-between' as const },
    text: { width: mm(sheet.text.width) },
    aside: { width: mm(contentWidth - sheet.text.width - 12) },
    asideWords: { ...type(8.5, 4.2), color: muted, marginTop: mm(2) },
    more: { color: accent, fontWeight: 600 as const, marginTop: mm(2.45) },
  };
}

function backStyle({ ink, muted, line }: Palette, { scale, title }: { scale: number; title: TitleType }) {
  const { column } = sheet;
  const hairline = { borderTopWidth: 0.5, borderTopColor: line };
  return {
    backTitle: { ...title, ...type(13, 6), height: mm(9), maxLines: 1 },
    columns: { flexDirection: 'row' as const, justifyContent: 'space-between' as const, flexGrow: 1 },
    column: { width: mm(column.width), ...type(column.size * scale, column.line * scale) },
    block: { marginBottom: mm(4) },
    blockTitle: { fontWeight: 600 as const, ...type(10.5 * scale, 4.8 * scale), paddingBottom: mm(1.6 * scale) },
    row: { flexDirection: 'row' as const, paddingVertical: mm((column.padding / 2) * scale), ...hairline },
    pair: { flexDirection: 'row' as const, justifyContent: 'space-between' as const },
    half: {
      width: mm((column.width - 6) / 2),
      flexDirection: 'row' as const,
      justifyContent: 'space-between' as const,
      paddingVertical: mm((column.padding / 2) * scale),
      ...hairline,
    },
    label: { width: `${column.label * 100}%`, paddingRight: mm(2), color: muted },
    value: { width: `${(1 - column.label) * 100}%`, fontWeight: 600 as const },
    note: { paddingTop: mm(1.2 * scale) },
    contact: {
      flexDirection: 'row' as const,
      justifyContent: 'space-between' as const,
      height: mm(29),
      paddingTop: mm(3.5),
      borderTopWidth: 1.4,
      borderTopColor: ink,
    },
    small: { ...type(7, 3.1), color: muted, marginBottom: mm(sheet.foot) },
  };
}

/** What the PDF's fonts have no sign for. */
const unknown =
  /[^\n\u0020-\u007E\u00A0-\u017F\u01A0\u01A1\u01AF\u01B0\u01CD-\u01DC\u01FA-\u01FF\u0218-\u021B\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u03CE\u0400-\u045F\u1E80-\u1E85\u1E9E\u1EF2\u1EF3\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020\u2022\u2026\u2032\u2033\u2039\u203A\u2044\u20AC\u2116\u2122\u2212]/gu;

/** Signs that the fonts lack, as a typewriter writes them. */
const plainSigns: Readonly<Record<string, string>> = {
  '≈': '~',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
  '→': '–',
  '⇒': '–',
  '➔': '–',
  '➜': '–',
  '←': '–',
  '↔': '–',
  '■': '•',
  '●': '•',
  '▪': '•',
  '✓': '•',
  '✔': '•',
  '★': '*',
  '‐': '-',
  '‑': '-',
  '‒': '–',
  '―': '–',
  '‰': ' 0/00',
};

/**
 * Reduces a text to what the PDF's fonts can write. A sign that they lack is written as a plain one that means the same
 * (`CO₂` as CO2, `≈` as ~); an emoji or a letter of another alphabet, which would be an empty box, leaves nothing.
 */
export function printable(text: string): string {
  const written = text
    .normalize('NFC')
    .replace(/[\u2000-\u200A\u202F]/g, '\u00A0')
    .replace(unknown, (sign) => plainSigns[sign] ?? plain(sign.normalize('NFKD')));
  return written === text ? text : written.replace(/ {2,}/g, ' ').trim();
}

function plain(sign: string): string {
  return [...sign].map((part) => plainSigns[part] ?? part.replace(unknown, '')).join('');
}
