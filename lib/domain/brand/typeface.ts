/** What an agency's own letters are for: titles, and everything else. */
export const fontRoles = ['headings', 'text'] as const;
export type FontRole = (typeof fontRoles)[number];

export const fontKinds = ['serif', 'sans'] as const;
export type FontKind = (typeof fontKinds)[number];

export type FontFace = {
  url: string;
  weight: { from: number; to: number };
  isItalic: boolean;
  /** A part of it may go along in a document. */
  isEmbeddable: boolean;
};

/** Heights and the width of a letter in running text, in units of the type size. */
export type FontMeasures = { ascent: number; descent: number; lineGap: number; width: number };

export type Typeface = { kind: FontKind; faces: readonly [FontFace, ...FontFace[]]; measures: FontMeasures };

/** The weight in which most words of a role stand. */
export const usualWeight = { headings: 500, text: 400 } as const satisfies Record<FontRole, number>;

/** Fonts of the visitor's machine, which stand in until the agency's own has come; the widths of both of a kind differ little. */
const standIns = {
  serif: { fonts: ['Georgia', 'Liberation Serif'], generic: 'Georgia, serif', width: 0.456 },
  sans: { fonts: ['Arial', 'Liberation Sans'], generic: 'Arial, sans-serif', width: 0.456 },
} as const satisfies Record<FontKind, unknown>;

/** How far from the weight that is asked for. */
export function weightDistance({ from, to }: FontFace['weight'], wanted: number): number {
  return Math.max(from - wanted, wanted - to, 0);
}

/** The face that pages need at once: an upright one of about the usual weight. */
export function mainFace<F extends FontFace>(faces: readonly [F, ...F[]], role: FontRole): F {
  const order = ({ isItalic, weight }: F) => weightDistance(weight, usualWeight[role]) + (isItalic ? 1000 : 0);
  return faces.reduce((best, face) => (order(face) < order(best) ? face : best));
}

/**
 * The rules of a typeface, and the families to write with it: the font of the machine that stands in has the same heights and
 * about the same width, so that no line moves when the own one comes.
 */
export function typefaceStyle(
  role: FontRole,
  { kind, faces, measures }: Typeface,
): { rules: string; families: string } {
  const name = `Own ${role}`;
  const { fonts, generic, width } = standIns[kind];
  const adjust = measures.width / width;
  const percent = (value: number) => `${Math.round(value * 1000) / 10}%`;
  const own = faces.map(({ url, weight: { from, to }, isItalic }) =>
    fontFace([
      `font-family:"${name}"`,
      `src:url("${url}") format("woff2")`,
      `font-weight:${from === to ? from : `${from} ${to}`}`,
      `font-style:${isItalic ? 'italic' : 'normal'}`,
      'font-display:swap',
    ]),
  );
  const standIn = fontFace([
    `font-family:"${name} fallback"`,
    `src:${fonts.map((font) => `local("${font}")`).join()}`,
    `size-adjust:${percent(adjust)}`,
    `ascent-override:${percent(measures.ascent / adjust)}`,
    `descent-override:${percent(measures.descent / adjust)}`,
    `line-gap-override:${percent(measures.lineGap / adjust)}`,
  ]);
  return { rules: [...own, standIn].join(''), families: `"${name}", "${name} fallback", ${generic}` };
}

function fontFace(descriptors: readonly string[]): string {
  return `@font-face{${descriptors.join(';')}}`;
}
