import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { breakpoints, partBreakpoints, shellBreakpoints } from '@/lib/domain/media/device';
import { readStyleRules } from '@/tests/support/read-style-rules';

const componentFiles = readdirSync('components', { recursive: true, encoding: 'utf8' }).map(
  (file) => `components/${file}`,
);
const sheets = ['app/styles.css', 'app/listing-styles.css', 'app/portal-styles.css', 'app/office-styles.css'];
const pages = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('page.tsx'));
const inSheets = sheets.flatMap((sheet) =>
  [...readFileSync(sheet, 'utf8').matchAll(/@import "\.\.\/(components\/.+\.css)";/g)].map(([, file]) => file),
);
const ofPages = pages.flatMap((page) =>
  [...readFileSync(`app/${page}`, 'utf8').matchAll(/^import '@\/(components\/.+\.css)';/gm)].map(([, file]) => file),
);

test('every style file of the components is part of one sheet, or of the one page that uses it', () => {
  expect([...inSheets, ...ofPages].sort()).toEqual(componentFiles.filter((file) => file.endsWith('.css')).sort());
});

test('no component imports its own style sheet, which would cost every visitor another request', () => {
  const offenders = componentFiles.filter(
    (file) => file.endsWith('.tsx') && /^import '.*\.css'/m.test(readFileSync(file, 'utf8')),
  );
  expect(offenders).toEqual([]);
});

const styleFiles = ['app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `${folder}/${file}`),
);

/** The window widths of a file's media queries: each the first one of the wider side. */
function widthsOf(file: string): number[] {
  const queries = readFileSync(file, 'utf8').match(/@media[^{]*width[^{]*/g) ?? [];
  const widths = queries.flatMap((query) => {
    const [, width] = /\(width (?:<|>=) (\d+)px\)/.exec(query) ?? [];
    if (width === undefined)
      throw new Error(`${file} writes ${query}: a width is (width < 768px) or (width >= 768px).`);
    return Number(width);
  });
  return [...new Set(widths)].sort((a, b) => a - b);
}

test('header, menu and drawer use the same breakpoints in styles and scripts', () => {
  expect(widthsOf('components/site/header.css')).toEqual(Object.values(shellBreakpoints));
});

test('styles put the map beside its list at the breakpoint of the scripts', () => {
  expect(widthsOf('components/properties/map/map.css')).toContain(partBreakpoints.desktop);
});

test('styles change at six widths of the window, the header a pixel earlier', () => {
  const headers = ['components/site/brand.css', 'components/site/header.css', 'app/styles/tokens.css'];
  const allowed = (file: string) => [...breakpoints, ...(headers.includes(file) ? [shellBreakpoints.tablet] : [])];
  const others = styleFiles.flatMap((file) =>
    widthsOf(file)
      .filter((width) => !allowed(file).includes(width))
      .map((width) => `${file}: ${width}`),
  );
  expect(others).toEqual([]);
});

/** A page with a sheet of its own, and paper, which draws the parts of the screen in millimetres. */
const otherMedia = ['app/[locale]/(bare)/map/map-frame.css', 'components/properties/brochure/print.css'];

test('a class is styled in one file; only parts of components/ui are adjusted where they stand', () => {
  const files = new Map<string, Set<string>>();
  for (const file of styleFiles.filter((name) => !otherMedia.includes(name)))
    for (const { subjects } of readStyleRules(readFileSync(file, 'utf8')))
      for (const name of subjects) files.set(name, (files.get(name) ?? new Set()).add(file));
  const isPart = (found: ReadonlySet<string>) => [...found].some((file) => file.startsWith('components/ui/'));
  const scattered = [...files].flatMap(([name, found]) =>
    found.size > 1 && !isPart(found) ? [`${name}: ${[...found].join(', ')}`] : [],
  );
  expect(scattered).toEqual([]);
});

test.each([
  ['.card { color: red; .price { color: red } }', ['card', 'price']],
  ['.card { .price { color: red } }', ['price']],
  ['.list .card:not(.card--row) > .price::after { color: red }', ['price']],
  [
    '.card { @media (width < 640px) { color: red } &:hover .price { color: red } &.card--row { color: red } }',
    ['card', 'price', 'card--row', 'card'],
  ],
  ['.list > :is(.note, .price) { color: red }', ['note', 'price']],
  ['body:has(.card) { margin: 0 } /* .no { } */ @layer parts { .icon { background: url(a.b) } }', ['icon']],
])('%s styles %j', (text, subjects) => {
  expect(
    readStyleRules(text)
      .flatMap((rule) => rule.subjects)
      .sort(),
  ).toEqual([...subjects].sort());
});
