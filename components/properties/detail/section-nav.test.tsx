import { expect, test } from 'vitest';
import { barEntries } from './section-nav';

const section = (id: string, part?: string) => ({ id, title: id, content: null, ...(part && { part }) });

test('the bar has one entry for each part of a page, the first section’s', () => {
  const sections = [section('description', 'home'), section('features', 'home'), section('plans'), section('costs')];
  expect(barEntries(sections).map(({ id }) => id)).toEqual(['description', 'plans', 'costs']);
});

test('a part without its first section is named after the next', () => {
  expect(barEntries([section('features', 'home'), section('legal', 'energy')])).toEqual([
    { id: 'features', title: 'features' },
    { id: 'legal', title: 'legal' },
  ]);
});
