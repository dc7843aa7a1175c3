import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedRecord } from '@/tests/support/content';
import { serveSite } from '@/tests/support/serve-site';
import { setTestEnv } from '@/tests/support/set-test-env';
import { getProjectPage } from './list-projects';

const unit = (id: number, more: Record<string, unknown> = {}) =>
  feedRecord({ ID: id, ProjectID: 31, WebID: 2, Price: 250_000, PublishPrice: true, ...more });
const corners = [
  [0, 0],
  [400, 0],
  [400, 300],
];
const view = (units: (number | string)[]) => ({
  url: '/media/facade.webp',
  width: 400,
  height: 300,
  areas: units.map((id) => ({ unit: id, points: corners })),
});
const serve = (project: Record<string, unknown>) =>
  serveSite({
    properties: [unit(701), unit(702, { Status: 2 }), unit(703, { Status: 99 })],
    files: { 'projects.json': { projects: [{ project: 31, ...project }] } },
  });

beforeAll(() => setTestEnv({ SITE_URL: 'https://www.gevel.example' }));
afterAll(async () => {
  await serveSite();
});

test('a façade shows the public units that it has areas for, and how many there will be', async () => {
  await serve({ units: 18, views: [view([701, '702', 703, 999]), view([999])] });
  const page = getProjectPage(31, 'nl');
  expect(page).toMatchObject({ totalCount: 18 });
  expect(page?.views.map(({ areas }) => areas.map((area) => area.unit.property.externalId))).toEqual([['701', '702']]);
  expect(page?.views[0]).toMatchObject({ width: 400, title: null, areas: [{ points: corners }, {}] });
});

test('a total that is no more than what is public says nothing', async () => {
  await serve({ units: 2 });
  expect(getProjectPage(31, 'fr')).toMatchObject({ totalCount: null, views: [] });
});

test('similar projects have something left to buy', async () => {
  const project = (id: number) => ({ ID: id, Zip: '5000', City: 'Namur', Name: `Project ${id}`, WebID: 2 });
  await serveSite({
    properties: [unit(701), unit(801, { ProjectID: 32 }), unit(901, { ProjectID: 33, Status: 2 })],
    files: { 'listings/nl/projects.json': [31, 32, 33].map(project) },
  });
  expect(getProjectPage(31, 'nl')?.similar.map(({ name }) => name)).toEqual(['Project 32']);
});

test('units stand as people count them, and those of one name by their number', async () => {
  const named = (id: number, UnitName = '') => unit(id, { UnitName });
  await serveSite({
    properties: [named(701, 'A10'), named(705, 'A2'), named(703, 'B1'), named(704), named(702)],
    files: { 'listings/nl/projects.json': [{ ID: 31, Zip: '5000', City: 'Namur', Name: 'Project', WebID: 2 }] },
  });
  const order = getProjectPage(31, 'nl')?.units.map(({ property }) => property.externalId);
  expect(order).toEqual(['702', '704', '705', '701', '703']);
});
