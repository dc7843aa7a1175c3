import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { getContent } from '@/lib/content/content';
import { provinceOf } from '@/lib/domain/place/province';
import { usualPrice } from '@/lib/domain/property/price-unit';
import { noBounds } from '@/lib/domain/subscription/search-criteria';
import { allEngines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { listFittingHomes, maxFitting } from './fitting-homes';

const now = new Date('2026-11-23T11:00:00.000Z');
const here = { language: 'nl', now } as const;
const at = now.toISOString();
const nothing = { provinces: [], places: [], zips: [], unknownPlaces: [], features: [], ...noBounds };

describe.each(allEngines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  async function save(email: string, isConfirmed: boolean, criteria: object) {
    await site.database
      .insertInto('subscriber')
      .values({ id: email, email, name: 'Nadia Benali', language: 'fr', newsletter: 'none', created_at: at })
      .execute();
    const search = { subscriber_id: email, frequency: 'daily', created_at: at } as const;
    await site.database
      .insertInto('saved_search')
      .values({
        ...search,
        id: `search of ${email}`,
        criteria: JSON.stringify({ ...nothing, ...criteria }),
        confirmed_at: isConfirmed ? at : null,
      })
      .execute();
  }

  const areas = ['flanders', 'wallonia', 'brussels'];
  const propertyOf = (id: number) => {
    const found = getContent().catalogue.getProperty(id);
    if (!found) throw new Error(`no property ${id}`);
    return found;
  };

  test('a person gets what their confirmed search finds, in its words', async () => {
    await save('a@example.be', true, { goal: 'rent', types: ['apartment', 'house'], areas });
    await save('b@example.be', false, { goal: 'sale', types: ['house'], areas });
    const found = await listFittingHomes({ emails: ['a@example.be', 'b@example.be'], asked: [] }, here);
    expect(found).toHaveLength(1);
    expect(found[0]?.search?.title).not.toBe('');
    const homes = found[0]?.homes ?? [];
    expect(homes.length).toBeGreaterThan(0);
    for (const { id } of homes) expect(propertyOf(id)).toMatchObject({ goal: 'rent', situation: 'available' });
  });

  test('who asked about a home gets others of its kind, province and price, and never that one', async () => {
    const { properties } = getContent().catalogue;
    let shown = 0;
    for (const about of properties.filter(({ situation }) => situation === 'available')) {
      const [group] = await listFittingHomes({ emails: [], asked: [about.id] }, here);
      for (const { id } of group?.homes ?? []) {
        shown += 1;
        const home = propertyOf(id);
        expect(id).not.toBe(about.id);
        expect([home.goal, home.situation, provinceOf(home)]).toEqual([about.goal, 'available', provinceOf(about)]);
        const [own, other] = [usualPrice(about), usualPrice(home)];
        if (own !== null && other !== null) expect(Math.abs(other - own)).toBeLessThanOrEqual(own * 0.25);
      }
    }
    expect(shown).toBeGreaterThan(0);
  });

  test('a home of a large catalogue, whose values are read when they are asked for, has others like it too', async () => {
    const { catalogue } = getContent();
    // Several fit, so that they are compared with it.
    await save('a@example.be', true, { goal: 'sale', types: ['house', 'apartment', 'land'], areas });
    const shown = () => listFittingHomes({ emails: ['a@example.be'], asked: [101] }, here);
    const plain = await shown();
    const reads = catalogue.getProperty.bind(catalogue);
    const spy = vi.spyOn(catalogue, 'getProperty').mockImplementation((id) => {
      const found = reads(id);
      return found && Object.create(found);
    });
    onTestFinished(() => spy.mockRestore());
    expect(await shown()).toEqual(plain);
    expect(plain.flatMap(({ homes }) => homes).length).toBeGreaterThan(1);
  });

  test('no home is named twice, and no more than go into one answer', async () => {
    for (const name of ['a', 'b', 'c', 'd'])
      await save(`${name}@example.be`, true, { goal: 'sale', types: ['house', 'apartment', 'land'], areas });
    const emails = ['a', 'b', 'c', 'd'].map((name) => `${name}@example.be`);
    const groups = await listFittingHomes({ emails, asked: [101] }, here);
    const ids = groups.flatMap(({ homes }) => homes.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain(101);
    expect(ids.length).toBeLessThanOrEqual(maxFitting);
    expect(ids.length).toBeGreaterThan(1);
  });
});
