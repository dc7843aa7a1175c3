import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { energyFacts } from '@/components/properties/detail/energy-facts';
import { publicView } from '@/lib/domain/property/public-view';
import { brusselsInstant } from '@/lib/domain/time/brussels-time';
import { spanOf } from '@/lib/domain/time/shown';
import { feedRecord, readFixture } from '@/tests/support/content';

/** The tables of the law as if Flanders had decided on another scale from 2028. */
vi.mock('@/lib/domain/property/energy-tables', async (load) => {
  const { energyTables } = await load<typeof import('@/lib/domain/property/energy-tables')>();
  const next = {
    region: 'flanders',
    validFrom: '2028-01-01',
    validTo: null,
    bands: [
      { label: 'a', upTo: 50 },
      { label: 'g', upTo: null },
    ],
  };
  const current = energyTables.map((table) =>
    table.region === 'flanders' ? { ...table, validTo: '2027-12-31' } : table,
  );
  return { energyTables: [...current, next] };
});

const shippedSettings: Record<string, unknown> = JSON.parse(readFileSync('content/settings.json', 'utf8'));
const nextDuty = { generalRate: 10, ownHome: {}, validFrom: '2029-07-01' };

function readOn(today: string) {
  return readFixture(
    {
      'listings/nl/properties.json': [
        feedRecord({ ID: 1, Zip: '9000', City: 'Gent', EnergyPerformance: 150 }),
        feedRecord({ ID: 2, Zip: '5000', City: 'Namur', EnergyPerformance: 150 }),
      ],
      'settings.json': {
        ...shippedSettings,
        borrow: { 'articles/news': false },
        buying: { duty: { flanders: { generalRate: 12, ownHome: {}, next: nextDuty } } },
      },
    },
    { now: brusselsInstant(today, '00:00') },
  );
}

test.each([
  { today: '2026-11-22', label: 'b', bands: 7, rate: 12, holds: ['2023-01-01', '2027-12-31'] },
  { today: '2027-12-31', label: 'b', bands: 7, rate: 12, holds: ['2023-01-01', '2027-12-31'] },
  { today: '2028-01-01', label: 'g', bands: 2, rate: 12, holds: ['2028-01-01', '2029-06-30'] },
  { today: '2029-06-30', label: 'g', bands: 2, rate: 12, holds: ['2028-01-01', '2029-06-30'] },
  { today: '2029-07-01', label: 'g', bands: 2, rate: 10, holds: ['2029-07-01', null] },
])(
  'on $today a Flemish home of 150 kWh is $label, and the duty is $rate %',
  async ({ today, label, bands, rate, holds }) => {
    const { content } = await readOn(today);
    const [namur, ghent] = content?.catalogue.properties ?? [];
    expect(ghent?.energyLabel).toBe(label);
    expect(namur?.energyLabel).toBe('b');
    expect(content?.catalogue.index.count({ energy: 'B' })).toBe(label === 'b' ? 2 : 1);
    const facts = ghent && (await energyFacts(publicView(ghent, 'nl', 'nl'), today, 'nl'));
    expect(facts?.scale?.bands).toHaveLength(bands);
    expect(content?.settings.buying.duty.flanders.generalRate).toBe(rate);
    const [from, until] = holds;
    expect(content?.period).toEqual(spanOf({ from: from ?? undefined, until: until ?? undefined }));
  },
);
