import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { toParagraphs } from '@/lib/domain/text/plain-text';
import { hostileTables } from '@/tests/support/hostile-tables';
import { setUpImportSite } from '@/tests/support/import-site';
import { proposeMapping } from './csv/propose-mapping';

const site = setUpImportSite();

test.each(hostileTables.map((table) => [table.name, table] as const))(
  '%s: every column goes where a person would put it, and every value arrives',
  async (_, table) => {
    const { bytes, homes, targets } = table;
    const { mapping } = await proposeMapping(bytes, null);
    expect(mapping.columns).toEqual(targets);
    await writeFile(path.join(site.contentFolder, 'homes.csv'), bytes);
    await writeFile(path.join(site.contentFolder, 'homes.map.json'), JSON.stringify(mapping));
    const settings = { source: 'csv', from: 'homes.csv', map: 'homes.map.json', keepIds: true };
    expect(await site.run(settings, { acceptsLoss: true })).toMatchObject({ outcome: 'applied', faults: [] });
    const { properties } = (await site.read()).catalogue;
    const filled = new Set(Object.values(targets));
    const wrong: string[] = [];
    for (const home of homes) {
      const found = properties.find(({ externalId }) => externalId === home.id);
      const isShown = home.status !== 'inactive' && (home.online || !filled.has('status=active'));
      if ((found !== undefined) !== isShown) wrong.push(`${home.id} is shown: ${found !== undefined}`);
      if (!found) continue;
      const got: Readonly<Record<string, unknown>> = { ...found, ...found.details };
      for (const [field, value] of Object.entries(home.facts))
        if (filled.has(field) && value !== null && got[field] !== value)
          wrong.push(`${home.id}, ${field}: ${got[field]} is not ${value}`);
    }
    expect(wrong).toEqual([]);
  },
);

test('a table of five thousand columns is refused, a cell of a megabyte left out, and markup is text', async () => {
  const wide = Array.from({ length: 5000 }, (_, index) => `column ${index}`).join(';');
  await expect(proposeMapping(Buffer.from(`${wide}\n`), null)).rejects.toThrow(
    'line 1: found 5000 columns, expected at most 1000',
  );
  const table = [
    'id;goal;mainType;zip;city;title;description',
    `A1;sale;house;9000;Gent;=HYPERLINK("http://evil.example";"x");${'x'.repeat(1_000_000)}`,
    'A2;sale;house;9000;Gent;"<img src=x onerror=alert(1)>Huis";"<script>alert(1)</script>Licht."',
  ];
  const bytes = Buffer.from(table.join('\n').replace('("http://evil.example";"x")', '(http://evil.example)'));
  const { mapping } = await proposeMapping(bytes, null);
  await writeFile(path.join(site.contentFolder, 'homes.csv'), bytes);
  await writeFile(path.join(site.contentFolder, 'homes.map.json'), JSON.stringify(mapping));
  const settings = { source: 'csv', from: 'homes.csv', map: 'homes.map.json', keepIds: true };
  const report = await site.run(settings, { acceptsLoss: true });
  expect(report).toMatchObject({
    outcome: 'applied',
    faults: [{ id: 'A1', field: 'description (en)', expected: 'at most 100,000 characters', leavesOut: false }],
  });
  const { properties } = (await site.read()).catalogue;
  const [first, second] = ['A1', 'A2'].map((id) => properties.find(({ externalId }) => externalId === id));
  expect(first?.texts.en).toMatchObject({ title: '=HYPERLINK(http://evil.example)', description: null });
  expect(toParagraphs(second?.texts.en?.description ?? '')).toEqual(['Licht.']);
});
