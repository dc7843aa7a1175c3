import {
  type FontFace,
  type FontRole,
  fontRoles,
  mainFace,
  type Typeface,
  usualWeight,
  weightDistance,
} from '@/lib/domain/brand/typeface';
import { mediaPathOf } from '@/lib/domain/media/media-path';
import { type ProblemReport, showValue } from '@/lib/files/content-problem';
import { type FontFacts, readFont } from '@/lib/platform/font/read-font';
import { resolveMediaFile } from '@/lib/platform/media-file';
import type { SettingsFile } from './schema/settings';

/** The agency's own typefaces, as far as it has any. */
export type SiteFonts = { readonly [role in FontRole]?: Typeface };

/** A visitor waits for it before the page looks as it should; the site's own have 30 KB each. */
const maxBytes = 300_000;

/** Per 100 of weight, letters grow by about this share: measured on Source Sans, Fraunces and Open Sans. */
const growth = 0.015;

/** How far a weight may be from what the site writes before it looks like another. */
const nearWeight = 150;
const boldWeight = 600;

type Read = FontFace & { facts: FontFacts; path: string };

/** Reads the fonts that the settings name from these folders of media, and reports those that browsers would not take. */
export async function readFonts(
  { fonts = {} }: SettingsFile['brand'],
  roots: readonly string[],
  report: ProblemReport,
): Promise<SiteFonts> {
  const read: { [role in FontRole]?: Typeface } = {};
  for (const role of fontRoles) {
    const typeface = fonts[role];
    if (!typeface) continue;
    const at = `brand.fonts.${role}`;
    const faces: Read[] = [];
    for (const [index, url] of typeface.files.entries()) {
      const place = { file: 'settings.json', path: `${at}.files[${index}]` };
      const facts = await readFace(url, roots);
      if ('found' in facts) {
        report.error({ ...place, ...facts, found: `${showValue(url)}: ${facts.found}` });
        continue;
      }
      const { weight, isItalic, isEmbeddable } = facts;
      const face = { url, weight, isItalic, isEmbeddable, facts, path: place.path };
      const twin = faces.find((other) => isSame(other, face));
      if (twin)
        report.error({
          ...place,
          found: `${showValue(url)}, ${nameOf(face)}, which ${showValue(twin.url)} has too`,
          expected: 'one file for each weight, with all letters in it: leave one of the two out',
        });
      else faces.push(face);
    }
    const [first, ...others] = faces;
    if (!first) continue;
    reportDoubts(role, faces, at, report);
    read[role] = { kind: typeface.kind ?? (role === 'text' ? 'sans' : 'serif'), ...measured(role, [first, ...others]) };
  }
  return read;
}

async function readFace(url: string, roots: readonly string[]) {
  const file = await resolveMediaFile((mediaPathOf(url) ?? '').split('/'), [...roots]);
  if (!file) return { found: 'no such file', expected: 'a WOFF2 file in the folder media' };
  if (file.size > maxBytes)
    return {
      found: `a font of ${file.size < 1_000_000 ? `${Math.ceil(file.size / 1000)} KB` : `${(file.size / 1_000_000).toFixed(1)} MB`}`,
      expected: `at most ${maxBytes / 1000} KB: a file with only the letters of your languages (a “Latin subset”)`,
    };
  return readFont(file.path);
}

function isSame(a: FontFace, b: FontFace): boolean {
  return a.isItalic === b.isItalic && a.weight.from <= b.weight.to && b.weight.from <= a.weight.to;
}

function nameOf({ weight: { from, to }, isItalic }: FontFace): string {
  return `${from === to ? `weight ${from}` : `weights ${from} to ${to}`}${isItalic ? ', italic' : ''}`;
}

function measured(role: FontRole, faces: readonly [Read, ...Read[]]): Pick<Typeface, 'faces' | 'measures'> {
  const [first, ...others] = faces;
  const plain = ({ url, weight, isItalic, isEmbeddable }: Read): FontFace => ({ url, weight, isItalic, isEmbeddable });
  const { facts } = mainFace(faces, role);
  const { ascent, descent, lineGap, weight, drawnWeight } = facts;
  const shown = Math.min(weight.to, Math.max(weight.from, usualWeight[role]));
  const width = facts.width * (1 + (growth * (shown - drawnWeight)) / 100);
  return { faces: [plain(first), ...others.map(plain)], measures: { ascent, descent, lineGap, width } };
}

/** What browsers take and visitors may notice. */
function reportDoubts(role: FontRole, faces: readonly Read[], at: string, report: ProblemReport): void {
  const upright = faces.filter(({ isItalic }) => !isItalic);
  const has = (wanted: number) => upright.some(({ weight }) => weightDistance(weight, wanted) <= nearWeight);
  const warn = (place: string, found: string, expected: string) =>
    report.warn({ file: 'settings.json', path: place, found, expected });
  if (!has(usualWeight[role]))
    warn(
      `${at}.files`,
      `no upright font of about weight ${usualWeight[role]}, in which ${role === 'text' ? 'texts' : 'titles'} stand`,
      'a file of that weight too, or a variable font',
    );
  else if (role === 'text' && !upright.some(({ weight }) => weight.to >= boldWeight))
    warn(
      `${at}.files`,
      `no font of weight ${boldWeight} or more: browsers thicken the letters of buttons and prices themselves`,
      `a file of weight ${boldWeight} too, or a variable font`,
    );
  for (const { path: place, url, facts } of faces) {
    if (facts.missing !== '')
      warn(
        place,
        `${showValue(url)}, which lacks ${[...facts.missing].slice(0, 20).join(' ')}`,
        'a file with these letters: they are shown in another font',
      );
    if (facts.isRestricted)
      warn(
        place,
        `${showValue(url)}, whose maker forbids embedding it (fsType 2)`,
        'a font that you may show on a website; note the licence in "licence"',
      );
    else if (!facts.isEmbeddable)
      warn(
        place,
        `${showValue(url)}, whose maker allows no part of it in documents (fsType): brochures keep the site’s own letters`,
        'a font that may be embedded in part, if brochures are to have it too',
      );
  }
}
