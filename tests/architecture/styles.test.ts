import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const componentFiles = readdirSync('components', { recursive: true, encoding: 'utf8' }).map(
  (file) => `components/${file}`,
);
const listed = ['app/styles.css', 'app/portal-styles.css'].flatMap((sheet) =>
  [...readFileSync(sheet, 'utf8').matchAll(/@import "\.\.\/(components\/.+\.css)";/g)].map(([, file]) => file),
);

test('every style file of the components is part of the site’s style sheet or of the owners’', () => {
  expect(listed.sort()).toEqual(componentFiles.filter((file) => file.endsWith('.css')).sort());
});

test('no component brings a style sheet of its own, which would be a request more for every visitor', () => {
  const offenders = componentFiles.filter(
    (file) => file.endsWith('.tsx') && /^import '.*\.css'/m.test(readFileSync(file, 'utf8')),
  );
  expect(offenders).toEqual([]);
});
