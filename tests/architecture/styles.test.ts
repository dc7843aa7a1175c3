import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deviceQueries, partBreakpoints, shellBreakpoints } from '@/lib/domain/media/device';

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

const widthsOf = (file: string) => [...new Set(readFileSync(file, 'utf8').match(/\((?:min|max)-width: [\d.]+px\)/g))];

test('header, menu and drawer use the same breakpoints in styles and scripts', () => {
  const { mobile, desktop } = deviceQueries(shellBreakpoints);
  const below = `(max-width: ${shellBreakpoints.desktop - 0.02}px)`;
  expect(widthsOf('components/shell/header.css').sort()).toEqual([mobile, below, desktop].sort());
});

test('styles put the map beside its list at the breakpoint of the scripts', () => {
  expect(widthsOf('components/map/map.css')).toContain(deviceQueries(partBreakpoints).desktop);
});
