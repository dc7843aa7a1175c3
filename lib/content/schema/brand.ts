import { z } from 'zod';
import { ornaments } from '@/lib/domain/brand/agency-mark';
import type { BrandColors } from '@/lib/domain/brand/palette';
import { type FontRole, fontKinds } from '@/lib/domain/brand/typeface';
import { mediaUrlSchema } from './common';

const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour such as #1f5b52');

/** Names under which older settings have colours, and today's. */
export const formerColors = { copper: 'accent', copperDark: 'accentDark' } as const;

const colorsSchema = z
  .strictObject({
    paper: colorSchema.describe('Ground of every page; light'),
    surface: colorSchema.describe('Ground of cards, fields and windows; light'),
    stone: colorSchema.describe('Ground of the footer, and behind pictures; light'),
    ink: colorSchema.describe('Text; dark'),
    muted: colorSchema.describe('Text of less weight; dark enough to be read on all grounds (4.5 to 1)'),
    line: colorSchema.describe('Thin lines between things'),
    accent: colorSchema.describe(
      'Main colour: buttons, what is chosen, the icon. Links, and text on it, follow from it',
    ),
    accentDark: colorSchema.describe(
      'Dark shade of the main colour: top bar, call to action; follows from it if absent',
    ),
    brick: colorSchema.describe('Signal colour: markers on pictures, errors. Text on it follows from it'),
    copper: colorSchema.meta({ description: 'Former name of `accent`', deprecated: true }),
    copperDark: colorSchema.meta({ description: 'Former name of `accentDark`', deprecated: true }),
  } satisfies Record<keyof BrandColors | keyof typeof formerColors, unknown>)
  .partial()
  .transform(({ copper, copperDark, ...colors }) => ({
    ...(copper && { [formerColors.copper]: copper }),
    ...(copperDark && { [formerColors.copperDark]: copperDark }),
    ...colors,
  }));

const logoHeights = [40, 60, 90, 125] as const;

/** It stands in a style sheet: nothing in it may end the address there. */
const fontFileSchema = z
  .string()
  .regex(
    /^\/media\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.woff2$/,
    'a file such as /media/fonts/name.woff2: letters, digits, points, hyphens and underscores',
  );

const typefaceSchema = z.strictObject({
  files: z
    .array(fontFileSchema)
    .min(1)
    .max(8)
    .describe(
      'WOFF2 files in the folder media, at most 300 KB each: a variable font, or one file for each weight. Weight and slant are read from the file',
    ),
  kind: z
    .enum(fontKinds)
    .optional()
    .describe(
      'Which font of the visitor’s machine stands in until yours has come: "serif" (Georgia) or "sans" (Arial); "serif" for headings and "sans" for text where absent',
    ),
  licence: z.string().optional().describe('A note: under which licence you may show the font; not shown'),
});

/** An agency's appearance: logo, mark, icon, colours, ornament. */
export const brandSchema = z.strictObject({
  logo: z
    .strictObject({
      url: mediaUrlSchema,
      urlOnDark: mediaUrlSchema.optional().describe('Shown over pictures; the same as `url` where absent'),
      width: z.number().positive().describe('Width of the file, in pixels'),
      height: z.number().positive().describe('Height of the file, in pixels'),
      shownHeight: z
        .literal(logoHeights)
        .default(125)
        .describe('Height in the header, in pixels; 75 at most on phones. A wide logo is shown smaller'),
    })
    .optional()
    .describe('A picture instead of the drawn mark and name'),
  mark: z
    .string()
    .regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+$/, 'an SVG path')
    .optional()
    .describe('SVG path of the mark in a box of 64 by 44'),
  icon: mediaUrlSchema
    .optional()
    .describe(
      'A square picture for tabs, home screens and bookmarks, best an SVG or 512 by 512 pixels; drawn from the mark, else from the first letter of the name and the main colour, where absent',
    ),
  ornament: z
    .enum(ornaments)
    .default('none')
    .describe('"gable": stepped gables cut banners and stand above the footer'),
  fonts: z
    .strictObject({
      headings: typefaceSchema.optional().describe('Titles and large figures; the site’s own where absent'),
      text: typefaceSchema.optional().describe('Everything else; the site’s own where absent'),
    } satisfies Record<FontRole, unknown>)
    .optional()
    .describe('Your own typefaces, by file. Mails and brochures keep the site’s'),
  colors: colorsSchema.prefault({}),
});
