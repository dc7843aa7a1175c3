import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listLikenesses } from './check-sources';
import type { DrawingIndex, SourceProject, SourceProperty } from './source';

const folder = join(import.meta.dirname, 'data');

function read<T>(name: string): T {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as T;
}

function readDemo() {
  const names = readdirSync(folder).filter((name) => name.startsWith('properties-'));
  return {
    properties: names.flatMap((name) => read<SourceProperty[]>(name)),
    projects: read<SourceProject[]>('projects.json'),
    drawings: read<DrawingIndex>('drawings.json'),
  };
}

test('each home of the demo has its own pictures, its own measures, and plans of its size', () => {
  expect(listLikenesses(readDemo())).toEqual([]);
});

test('what makes two homes alike is named', () => {
  const demo = readDemo();
  const [one, other] = demo.properties.filter(({ fields, pictures }) => fields.Bedrooms === 4 && pictures.length > 2);
  if (!one || !other) throw new Error('the demo has two homes with four bedrooms');
  const twin = { ...other, pictures: [...other.pictures, ...one.pictures.slice(1, 2)], fields: one.fields };
  const faults = listLikenesses({ ...demo, properties: [one, twin] });
  expect(faults).toContainEqual(`${twin.id} and ${one.id} show the same picture: ${one.pictures[1]}`);
  expect(faults).toContainEqual(expect.stringMatching(`${twin.id} and ${one.id} have the same measures: 4 bedrooms`));
});

test('too few pictures, too many homes, and plans of another size are named', () => {
  const demo = readDemo();
  const [home] = demo.properties.filter(({ id }) => demo.drawings[id]);
  if (!home) throw new Error('the demo has a home with drawings');
  const bare = { ...home, pictures: home.pictures.slice(0, 1) };
  expect(listLikenesses({ ...demo, properties: [bare], drawings: {} })).toEqual([
    `${home.id}: 1 pictures and drawings, fewer than 6`,
  ]);
  const large = { ...home, fields: { ...home.fields, SurfaceLiving: 900 } };
  expect(listLikenesses({ ...demo, properties: [large] })).toEqual([
    expect.stringMatching(`${home.id}: 900 m², but the plans show`),
  ]);
  const many = Array.from({ length: 33 }, (_, index) => ({ ...home, id: index }));
  expect(listLikenesses({ ...demo, properties: many })).toContain('33 homes, more than 32');
});
