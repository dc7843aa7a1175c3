import { expect, test } from 'vitest';
import { readFixture } from '@/tests/support/content';

const links = [{ label: { nl: 'Prijs' }, target: '/contact/' }];
const figures = [{ value: { nl: '12' }, label: { nl: 'kantoren' } }];

const articles = {
  'articles/blocks/plain.json': { id: 'plain', title: { nl: 'Tekst' } },
  'articles/blocks/linked.json': { id: 'linked', title: { nl: 'Verder' }, links },
  'articles/blocks/staffed.json': { id: 'staffed', title: { nl: 'Hulp' }, links, contactPerson: 'an' },
  'articles/blocks/counted.json': { id: 'counted', title: { nl: 'Cijfers' }, figures, links, contactPerson: 'an' },
  'articles/blocks/draft.json': { id: 'draft', title: { nl: 'Later' }, status: 'Draft' },
};

async function readModules(...modules: readonly Record<string, unknown>[]) {
  const page = {
    id: 'contact',
    path: '/contact/',
    status: 'Published',
    title: { nl: 'Contact' },
    modules: modules.map((module, index) => ({ id: `module-${index}`, sort: -index, ...module })),
  };
  const { content, problems } = await readFixture({ ...articles, 'pages/contact.json': page });
  return { modules: content?.pages.get('/contact/')?.modules, problems };
}

const article = (name: string, fields: Record<string, unknown> = {}) => ({
  relations: { type: 'article', id: `blocks/${name}` },
  ...fields,
});

test.each<[name: string, fields: Record<string, unknown>, look: string]>([
  ['plain', {}, 'text'],
  ['linked', {}, 'text'],
  ['linked', { class: 'wide ways' }, 'contact-block'],
  ['staffed', {}, 'contact-block'],
  ['staffed', { class: 'call' }, 'call'],
  ['plain', { class: 'call' }, 'call'],
  ['counted', { class: 'call' }, 'figures'],
  ['plain', { class: 'recall' }, 'text'],
  ['counted', { look: 'text' }, 'text'],
  ['plain', { look: 'contact-block', class: 'call' }, 'contact-block'],
])('a module with the article %s and %j is a %s', async (name, fields, look) => {
  const { modules, problems } = await readModules(article(name, fields));
  expect(problems).toEqual([]);
  expect(modules).toEqual([expect.objectContaining({ look })]);
});

test('an article that does not exist is an error at its place in the file', async () => {
  const { modules, problems } = await readModules(article('plain'), article('gone'));
  expect(modules).toBeUndefined();
  expect(problems).toEqual([
    expect.objectContaining({
      severity: 'error',
      file: 'pages/contact.json',
      path: 'modules[1].relations.id',
      found: '"blocks/gone"',
      expected: 'category/id of an article, such as blocks/help',
    }),
  ]);
});

test('an article that is not published is left out with a warning', async () => {
  const { modules, problems } = await readModules(article('draft'), article('gone', { status: 'Draft' }));
  expect(modules).toHaveLength(1);
  expect(problems).toEqual([
    expect.objectContaining({
      severity: 'warning',
      path: 'modules[0].relations.id',
      found: '"blocks/draft", which is not published',
    }),
  ]);
});

test('figures of an article without any are an error', async () => {
  const { problems } = await readModules(
    article('counted', { look: 'figures' }),
    article('plain', { look: 'figures' }),
  );
  expect(problems).toEqual([
    expect.objectContaining({
      severity: 'error',
      path: 'modules[1].look',
      found: '"figures"',
      expected: 'another look: blocks/plain has no figures',
    }),
  ]);
});
