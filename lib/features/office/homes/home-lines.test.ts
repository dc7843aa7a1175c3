import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getContent, replaceContent } from '@/lib/content/content';
import { formatCurrency } from '@/lib/domain/format/currency';
import type { Property } from '@/lib/domain/property/property';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { homeOf, readHomes } from './home-lines';

const here = { language: 'nl', now: new Date('2026-11-23T11:00:00.000Z') } as const;
const property = (id: number) => ({ kind: 'property', id }) as const;

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  afterAll(() => site.close());

  const lineOf = async (id: number) => (await readHomes([property(id)], here))(property(id));

  test('a home is a street, a town, a title, a price, a state and a reference', async () => {
    expect(await lineOf(101)).toMatchObject({
      reference: '101',
      href: '/office/property/101/',
      place: 'Pontstraat 42, 9000 Gent',
      state: 'available',
    });
  });

  test('the agency’s own people see the address and the price that the listing hides', async () => {
    const content = getContent();
    const known = content.catalogue.getProperty(101) as Property;
    const hidden = { ...known, isAddressPublic: false, isPricePublic: false, price: 345_000 };
    replaceContent({ ...content, catalogue: { ...content.catalogue, getProperty: () => hidden } });
    const line = await lineOf(101);
    replaceContent(content);
    expect(line).toMatchObject({ place: 'Pontstraat 42, 9000 Gent', price: formatCurrency(345_000) });
  });

  test('what visitors do not see says why, and what has left keeps its reference', async () => {
    expect(await lineOf(105)).toMatchObject({ title: 'Teruggetrokken huis', state: 'withdrawn' });
    expect(await lineOf(987_654)).toMatchObject({ reference: '987654', place: '', title: null, state: 'left' });
  });

  test('a row names a property, a project or nothing', () => {
    expect(homeOf({ property_id: 101, project_id: 7 })).toEqual(property(101));
    expect(homeOf({ property_id: null, project_id: 7 })).toEqual({ kind: 'project', id: 7 });
    expect(homeOf({ property_id: null })).toBeNull();
  });
});
