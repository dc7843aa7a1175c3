import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getContent, replaceContent } from '@/lib/content/content';
import type { Property } from '@/lib/domain/property/property';
import { enterOffice } from '@/tests/support/enter-office';
import { makeOwner } from '@/tests/support/make-owner';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { offerHomes, readTypedHome } from './find-homes';

const asking = { requester: { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' }, now: new Date() };

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  async function enter(): Promise<(typed: string) => Promise<string[]>> {
    const { staff } = await enterOffice({ role: 'agent' });
    return async (typed) => ((await offerHomes(staff, typed, asking))?.homes ?? []).map(({ value }) => value);
  }

  test.each(['101', 'pontstr', 'PÔNTSTRAAT 42', 'gent pontstraat', 'herenhuis met tuin'])(
    'a home is found by "%s"',
    async (typed) => {
      const offered = await enter();
      expect((await offered(typed))[0]).toBe('101 · Pontstraat 42, 9000 Gent');
    },
  );

  test('a home is found by its owner', async () => {
    const offered = await enter();
    expect(await offered('Wittebols')).toEqual([]);
    await makeOwner(site.database, { name: 'Greta Wittebols', email: 'greta@example.be', propertyIds: [102] });
    expect(await offered('wittebols')).toEqual([expect.stringMatching(/^102 · /)]);
  });

  test('nothing is offered for nothing', async () => {
    const offered = await enter();
    expect(await offered('')).toEqual([]);
    expect(await offered(' %_ ')).toEqual([]);
    expect(await offered('nowhere at all')).toEqual([]);
  });

  test('what was typed is one home, none, or one of several that are named', async () => {
    expect(await readTypedHome('101', 'nl')).toMatchObject({ kind: 'one', property: { id: 101 } });
    expect(await readTypedHome('101 · Pontstraat 42, 9000 Gent', 'nl')).toMatchObject({ property: { id: 101 } });
    expect(await readTypedHome('pontstraat 42, 9000 gent', 'nl')).toMatchObject({ property: { id: 101 } });
    expect(await readTypedHome('', 'nl')).toEqual({ kind: 'none' });
    expect(await readTypedHome('nowhere', 'nl')).toEqual({ kind: 'none' });
    const several = await readTypedHome('gent', 'nl');
    expect(several.kind === 'several' && several.homes.length).toBeGreaterThan(1);
    // One home that is found by a part of what it says is a guess, which the one who typed confirms.
    const guess = await readTypedHome('pontstraat 42', 'nl');
    expect(guess).toMatchObject({ kind: 'several', homes: [{ value: expect.stringContaining('101') }] });
  });

  test('ten of 20,000 homes are offered with their number, those on offer first', async () => {
    const content = getContent();
    const known = content.catalogue.getProperty(101) as Property;
    const properties = Array.from({ length: 20_000 }, (_, index): Property => {
      const id = 1_000_000 + index;
      return { ...known, id, externalId: String(id), situation: index % 2 ? 'available' : 'sold' };
    });
    const getProperty = (id: number) => properties[id - 1_000_000] ?? null;
    replaceContent({ ...content, catalogue: { ...content.catalogue, properties, getProperty } });
    const { staff } = await enterOffice({ role: 'agent' });
    const found = await offerHomes(staff, 'pontstraat', asking);
    replaceContent(content);
    expect(found?.total).toBe(20_000);
    expect(found?.homes).toHaveLength(10);
    expect(found?.homes.map(({ value }) => Number(value.slice(0, 7)) % 2)).toEqual(Array(10).fill(1));
  });
});
