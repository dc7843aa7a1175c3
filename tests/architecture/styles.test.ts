import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { breakpoints, partBreakpoints, shellBreakpoints } from '@/lib/domain/media/device';

const componentFiles = readdirSync('components', { recursive: true, encoding: 'utf8' }).map(
  (file) => `components/${file}`,
);
const listed = ['app/styles.css', 'app/portal-styles.css'].flatMap((sheet) =>
  [...readFileSync(sheet, 'utf8').matchAll(/@import "\.\.\/(components\/.+\.css)";/g)].map(([, file]) => file),
);

test('every style file of the components is part of the site’s style sheet or of the owners’', () => {
  expect(listed.sort()).toEqual(componentFiles.filter((file) => file.endsWith('.css')).sort());
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
  expect(widthsOf('components/shell/header.css')).toEqual(Object.values(shellBreakpoints));
});

test('styles put the map beside its list at the breakpoint of the scripts', () => {
  expect(widthsOf('components/map/map.css')).toContain(partBreakpoints.desktop);
});

test('styles change at five widths of the window, the header a pixel earlier', () => {
  const headers = ['components/shell/header.css', 'app/styles/tokens.css'];
  const allowed = (file: string) => [...breakpoints, ...(headers.includes(file) ? [shellBreakpoints.tablet] : [])];
  const others = styleFiles.flatMap((file) =>
    widthsOf(file)
      .filter((width) => !allowed(file).includes(width))
      .map((width) => `${file}: ${width}`),
  );
  expect(others).toEqual([]);
});
