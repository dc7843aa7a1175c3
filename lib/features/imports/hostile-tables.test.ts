import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
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
