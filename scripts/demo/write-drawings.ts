/**
 * Writes the drawings of data/drawings.json, of data/picture-drawings.json, and the PDFs of the plans: `npx tsx
 * scripts/demo/write-drawings.ts`.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Drawing, type Point, toSvg } from './drawing/canvas';
import { type DrawingSource, drawingOf, fileOf, hasWords, isFloor, nameOf } from './drawing/drawings';
import { landscape, toPdfPage, writePdf } from './drawing/pdf';
import type { SourceProject, SourceProperty } from './source';
import { demoLanguages, documentNames, type Language } from './words';

/** A picture that is drawn: a drawing, or the front of a project with one home marked. */
type PictureDrawing = DrawingSource | { kind: 'front'; of: string; points: Point[] };

const dataFolder = join(import.meta.dirname, 'data');
const media = join(import.meta.dirname, '..', '..', 'content', 'media');
const plans = join(media, 'plans');
const documents = join(media, 'documents', 'plans');

function read<T>(name: string): T {
  return JSON.parse(readFileSync(join(dataFolder, name), 'utf8')) as T;
}

type Page = { drawing: Drawing; heading: string };

function writeDocument(name: string, language: Language, pages: readonly Page[]): void {
  const contents = pages.map(({ drawing, heading }) => toPdfPage(drawing, heading));
  const title = `${documentNames.plans[language]}, ${name}`;
  writeFileSync(join(documents, `${name}-${language}.pdf`), writePdf(title, language, contents, landscape));
}

function pagesOf(id: number, sources: readonly DrawingSource[], language: Language): Page[] {
  return sources.map((source) => ({
    drawing: drawingOf(source, language),
    heading: `Gevel, ${id}: ${nameOf(source, language)}`,
  }));
}

function hasPlans({ documents: listed = [] }: SourceProperty | SourceProject): boolean {
  return listed.some(({ kind }) => kind === 'plans');
}

/** All but the home is paled, and the home has an edge. */
async function markedFront(of: string, points: readonly Point[]): Promise<Buffer> {
  const front = sharp(join(media, of));
  const { width, height } = await front.metadata();
  const home = `M${points.map((point) => point.join(' ')).join('L')}Z`;
  const veil = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill-rule="evenodd" fill="#fbfaf7" fill-opacity=".5" d="M0 0H${width}V${height}H0Z${home}"/><path d="${home}" fill="none" stroke="#b4553a" stroke-width="6" stroke-linejoin="round"/></svg>`;
  return front
    .composite([{ input: Buffer.from(veil) }])
    .webp({ quality: 82 })
    .toBuffer();
}

async function main(): Promise<void> {
  const all = read<Record<string, DrawingSource[]>>('drawings.json');
  const names = readdirSync(dataFolder).filter((name) => /^properties-.*\.json$/.test(name));
  const properties = names.flatMap((name) => read<SourceProperty[]>(name));
  for (const folder of [plans, documents]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  for (const [id, sources] of Object.entries(all))
    for (const source of sources)
      for (const language of hasWords(source) ? demoLanguages : demoLanguages.slice(0, 1))
        writeFileSync(join(plans, fileOf(Number(id), sources, source, language)), toSvg(drawingOf(source, language)));
  for (const language of demoLanguages) {
    for (const property of properties.filter(hasPlans))
      writeDocument(String(property.id), language, pagesOf(property.id, all[property.id] ?? [], language));
    for (const project of read<SourceProject[]>('projects.json').filter(hasPlans)) {
      const units = properties.filter(({ projectId }) => projectId === project.id);
      const pages = units.flatMap(({ id }) => pagesOf(id, (all[id] ?? []).filter(isFloor), language));
      writeDocument(`project-${project.id}`, language, pages);
    }
  }
  for (const [file, source] of Object.entries(read<Record<string, PictureDrawing>>('picture-drawings.json'))) {
    const bytes =
      source.kind === 'front'
        ? await markedFront(source.of, source.points)
        : await sharp(Buffer.from(toSvg(drawingOf(source, 'en'))))
            .resize(1600)
            .webp({ quality: 90 })
            .toBuffer();
    writeFileSync(join(media, file), bytes);
  }
  console.log(`content/media/plans: drawings of ${Object.keys(all).length} homes`);
}

await main();
