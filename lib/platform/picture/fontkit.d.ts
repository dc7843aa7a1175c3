/** What share cards and brochures use of a package without types. */
declare module 'fontkit' {
  export type Glyph = {
    advanceWidth: number;
    path: { toSVG(): string; commands: { command: string; args: number[] }[] };
  };
  export type Font = {
    unitsPerEm: number;
    hasGlyphForCodePoint(code: number): boolean;
    layout(text: string): {
      advanceWidth: number;
      glyphs: Glyph[];
      positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    };
    numGlyphs: number;
    getGlyph(id: number): Glyph;
    getVariation(settings: Readonly<Record<string, number>>): Font;
  };
  export function openSync(file: string): Font;
  export function create(bytes: Uint8Array): Font;
}
