import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getContent } from '@/lib/content/content';
import { answerTemplatesFileSchema } from '@/lib/content/schema/answer-template';
import { listAudit } from '@/lib/features/accounts/audit-store';
import { enterOffice } from '@/tests/support/enter-office';
import { setTestEnv } from '@/tests/support/set-test-env';
import { engines } from '@/tests/support/test-database';
import { openTestSite, siteEnv, type TestSite } from '@/tests/support/test-site';
import { getTemplateForm, listTemplates, previewTemplate } from './answer-templates';
import { removeTemplate, saveTemplate } from './change-template';

const asking = () => ({ requester: { address: '198.51.100.7', userAgent: 'Firefox' }, now: new Date() });
const inDutch = () => ({ ...asking(), language: 'nl' as const });
const words = {
  names: { nl: 'Sleutels', fr: ' Clés ' },
  texts: { nl: '{greeting}\n\nDe sleutels van {property} liggen klaar.\n{agent}', fr: '{greeting}\n\nLes clés.' },
  forms: ['contact-me'] as const,
};

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  let folder: string;
  const file = () => path.join(folder, 'answer-templates.json');
  const stored = async () => answerTemplatesFileSchema.parse(JSON.parse(await readFile(file(), 'utf8'))).templates;
  beforeAll(async () => {
    site = await openTestSite(engine);
    folder = await mkdtemp(path.join(tmpdir(), 'gevel-content-'));
    setTestEnv({ ...siteEnv(site.dataFolder), CONTENT_DIR: folder });
  });
  beforeEach(async () => {
    await site.clear();
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
  });
  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  });

  const enter = async (name = 'Hélène') =>
    (await enterOffice({ role: 'administrator', name, email: `a.${name.length}@gevel.example` })).staff;
  async function add(staff: Awaited<ReturnType<typeof enter>>) {
    const saved = await saveTemplate(staff, { id: null, seen: '' }, words, asking());
    if (saved.code !== 'saved') throw new Error(saved.code);
    const form = await getTemplateForm(staff, saved.id, inDutch());
    if (!form) throw new Error('no form');
    return { id: saved.id, seen: form.seen };
  }

  test('a template is added to the content beside the others, changed, and taken out; each change is kept', async () => {
    const staff = await enter();
    const borrowed = getContent().answerTemplates.length;
    const { id, seen } = await add(staff);
    expect(id).toBe('sleutels');
    expect(await stored()).toHaveLength(borrowed + 1);
    expect((await stored()).at(-1)).toEqual({
      id,
      name: { nl: 'Sleutels', fr: 'Clés' },
      forms: ['contact-me'],
      text: words.texts,
    });
    const changed = { ...words, texts: { nl: 'Kort.' }, forms: [] };
    expect(await saveTemplate(staff, { id, seen }, changed, asking())).toEqual({ code: 'saved', id });
    expect((await stored()).at(-1)).toEqual({ id, name: { nl: 'Sleutels', fr: 'Clés' }, text: { nl: 'Kort.' } });
    const list = await listTemplates(staff, inDutch());
    const view = list?.templates.at(-1);
    expect(view).toMatchObject({ name: 'Sleutels', languages: ['nl', 'fr', 'en', 'de'] });
    expect(view?.previews).toEqual({ nl: 'Kort.' });
    expect(await removeTemplate(staff, { id, seen: view?.seen ?? '' }, asking())).toEqual({ code: 'saved', id });
    expect(await stored()).toHaveLength(borrowed);
    const after = await listTemplates(staff, inDutch());
    expect(after?.changes.map(({ kind, who, before }) => [kind, who, before.nl])).toEqual([
      ['removed', 'Hélène', 'Kort.'],
      ['changed', 'Hélène', words.texts.nl],
      ['added', 'Hélène', undefined],
    ]);
    const log = await listAudit({ email: staff.email, most: 20 });
    expect(log.flatMap(({ event, detail }) => (event === 'templateChanged' ? [detail] : []))).toEqual([
      'sleutels removed',
      'sleutels changed',
      'sleutels added',
    ]);
    expect(await readdir(folder)).toEqual(['answer-templates.json']);
  });

  test('of two who change one template at once the later one sees what the other left, and overwrites it knowingly', async () => {
    const [one, other] = [await enter('Hélène'), await enter('An')];
    const { id, seen } = await add(one);
    const outcomes = await Promise.all([
      saveTemplate(one, { id, seen }, { ...words, texts: { nl: 'Van Hélène.' } }, asking()),
      saveTemplate(other, { id, seen }, { ...words, texts: { nl: 'Van An.' } }, asking()),
    ]);
    expect(outcomes.map(({ code }) => code).sort()).toEqual(['conflict', 'saved']);
    const conflict = outcomes.find((outcome) => outcome.code === 'conflict');
    const left = (await stored()).at(-1)?.text;
    if (conflict?.code !== 'conflict') throw new Error('no conflict');
    expect(conflict.theirs).toEqual(left);
    const again = { id, seen: conflict.seen };
    expect(await removeTemplate(other, { id, seen }, asking())).toMatchObject({ code: 'conflict' });
    expect((await saveTemplate(other, again, { ...words, texts: { nl: 'Samen.' } }, asking())).code).toBe('saved');
    expect((await stored()).at(-1)?.text).toEqual({ nl: 'Samen.' });
    // Others are not touched by it, and the same form twice is one change.
    expect(await saveTemplate(one, { id: null, seen: '' }, { ...words, names: { nl: 'Nieuw' } }, asking())).toEqual({
      code: 'saved',
      id: 'nieuw',
    });
    expect(await saveTemplate(one, { id: null, seen: '' }, { ...words, names: { nl: 'Nieuw' } }, asking())).toEqual({
      code: 'saved',
      id: 'nieuw',
    });
    expect((await stored()).filter((template) => template.id.startsWith('nieuw'))).toHaveLength(1);
  });

  test('several who add at once all succeed', async () => {
    const staff = await enter();
    const names = ['Een', 'Twee', 'Drie'];
    const outcomes = await Promise.all(
      names.map((nl) => saveTemplate(staff, { id: null, seen: '' }, { ...words, names: { nl } }, asking())),
    );
    expect(outcomes.map(({ code }) => code)).toEqual(['saved', 'saved', 'saved']);
    expect((await stored()).map(({ id }) => id)).toEqual(expect.arrayContaining(['een', 'twee', 'drie']));
  });

  test('what the content would refuse is refused with its reason, and nothing is stored', async () => {
    const staff = await enter();
    const save = (change: Partial<typeof words> | object) =>
      saveTemplate(staff, { id: null, seen: '' }, { ...words, ...change }, asking());
    expect(await save({ texts: { nl: '{greeting} {prijs} {' } })).toEqual({
      code: 'unknownPlaceholder',
      names: ['{prijs}', '{'],
    });
    expect(await save({ names: { nl: ' ' } })).toEqual({ code: 'noName' });
    expect(await save({ texts: {} })).toEqual({ code: 'noText' });
    expect(await save({ texts: { nl: 'x'.repeat(6001) } })).toEqual({ code: 'tooLong' });
    expect(await previewTemplate(staff, { ...words, texts: { nl: '{x}' } }, asking())).toMatchObject({
      code: 'unknownPlaceholder',
    });
    expect(await readdir(folder)).toEqual([]);
    const broken = '{ "templates": [{ "id": "x" }] }';
    await writeFile(file(), broken);
    expect(await save({})).toEqual({ code: 'broken' });
    expect(await readFile(file(), 'utf8')).toBe(broken);
    expect(await listTemplates(staff, inDutch())).toMatchObject({ isBroken: true, templates: [], changes: [] });
  });

  test('a name that is an address of the office, or taken, becomes another; HTML stays text', async () => {
    const staff = await enter();
    const html = { names: { nl: 'New' }, texts: { nl: '<b>{agent}</b>' }, forms: [] };
    expect(await saveTemplate(staff, { id: null, seen: '' }, html, asking())).toEqual({ code: 'saved', id: 'new-2' });
    const preview = await previewTemplate(staff, html, asking());
    expect(preview).toEqual({ code: 'preview', previews: { nl: '<b>Hélène</b>' } });
  });

  test('only administrators edit them', async () => {
    const { staff: desk } = await enterOffice({ role: 'desk' });
    expect(await listTemplates(desk, inDutch())).toBeNull();
    expect(await getTemplateForm(desk, 'new', inDutch())).toBeNull();
    expect(await saveTemplate(desk, { id: null, seen: '' }, words, asking())).toEqual({ code: 'forbidden' });
    expect(await removeTemplate(desk, { id: 'x', seen: '' }, asking())).toEqual({ code: 'forbidden' });
    expect(await previewTemplate(desk, words, asking())).toEqual({ code: 'forbidden' });
    expect(await readdir(folder)).toEqual([]);
  });
});
