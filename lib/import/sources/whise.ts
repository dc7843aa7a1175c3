import { z } from 'zod';
import type { NeutralProperty } from '@/lib/content/listing/neutral-listing';
import type { ImportSettingsOf } from '@/lib/content/schema/imports';
import type { Language } from '@/lib/domain/language';
import type { HttpAnswer } from '@/lib/platform/public-http';
import { type Source, SourceFailure, type SourceItem, type SourceTools } from '../source';
import { readJson } from './json-answer';
import { type Estate, estateSchema, listSchema, tokenSchema } from './whise-answers';
import { isPublicProject, labelsOf, toProject, toProperty, toTexts } from './whise-estate';

const pageSize = 50;
const maxReadings = 3;
const maxBytes = 50 * 1024 * 1024;
const timeoutMs = 60_000;

const locales: Readonly<Record<Language, string>> = { nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB', de: 'de-DE' };

type Settings = ImportSettingsOf<'whise'>;

/** Whise: a token of the marketplace, one of the client, then all estates of its offices, once for each language. */
export const whiseSource: Source<'whise'> = {
  title: 'Whise',
  keepsIds: false,
  secrets: () => [
    { key: 'USERNAME', isRequired: true },
    { key: 'PASSWORD', isRequired: true },
  ],
  async *read(settings, tools) {
    const api = createApi(settings, tools);
    const listings = new Map<number, { property: NeutralProperty; first: Estate }>();
    const [main] = settings.languages;
    for (const language of settings.languages) {
      const seen = new Set<number>();
      for (const item of await listEstates(api, settings, language, tools)) {
        if ('kind' in item) {
          if (language === main) yield item;
          continue;
        }
        if (seen.has(item.id)) {
          const fault = {
            field: 'ID',
            found: 'another estate with this id',
            expected: 'one estate; the first one counts',
          };
          if (language === main) yield { kind: 'fault', id: String(item.id), fault };
          continue;
        }
        seen.add(item.id);
        const known = listings.get(item.id) ?? { property: toProperty(item), first: item };
        listings.set(item.id, known);
        const texts = toTexts(item, language);
        if (texts) known.property.texts[language] = texts;
      }
    }
    // Without a text in any language the facts are worth a page too.
    for (const { property, first } of listings.values())
      if (Object.keys(property.texts).length === 0 && main) property.texts[main] = labelsOf(first);
    yield* toListings(listings);
  },
};

type Listings = ReadonlyMap<number, { property: NeutralProperty; first: Estate }>;

/** Estates that have others below them are projects; those in between belong to the one at the top. */
function* toListings(listings: Listings): Generator<SourceItem> {
  for (const { property, first } of listings.values()) {
    const top = projectAbove(first, listings);
    if (first.canHaveChildren === true) {
      if (!top && isPublicProject(property)) yield toProject({ estate: first, property });
    } else if (top && isPublicProject(top.property))
      yield { ...property, facts: { ...property.facts, projectId: top.property.id } };
    else yield property;
  }
}

function projectAbove(estate: Estate, listings: Listings) {
  let top: { property: NeutralProperty; first: Estate } | undefined;
  const seen = new Set([estate.id]);
  for (let id = estate.parentId; id && !seen.has(id); ) {
    seen.add(id);
    const parent = listings.get(id);
    if (parent?.first.canHaveChildren === true) top = parent;
    id = parent?.first.parentId;
  }
  return top;
}

type Api = { post(path: string, body: object): Promise<unknown> };

/** All estates in a language. A list that changes while its pages are read is read again. */
async function listEstates(
  api: Api,
  { officeIds }: Settings,
  language: Language,
  { progress }: SourceTools,
): Promise<(Estate | SourceItem)[]> {
  for (let reading = 1; reading <= maxReadings; reading++) {
    const values: unknown[] = [];
    let total = Number.POSITIVE_INFINITY;
    let hasChanged = false;
    while (values.length < total && !hasChanged) {
      const answer = listSchema.safeParse(
        await api.post('/v1/estates/list', {
          Filter: {
            LanguageId: locales[language],
            StatusIds: [1],
            IncludeGroupEstates: true,
            ShowDetails: true,
            ShowRepresentatives: true,
            ...(officeIds && { OfficeIds: officeIds }),
          },
          Page: { Limit: pageSize, Offset: values.length },
        }),
      );
      if (!answer.success) throw new SourceFailure('Whise answered in another form than expected: no list of estates');
      const { estates, totalCount, isValidRequest, validationErrors } = answer.data;
      if (isValidRequest === false || !estates)
        throw new SourceFailure(`Whise refused the request: ${validationErrors?.[0]?.message ?? 'no reason given'}`);
      const announced = totalCount ?? values.length + estates.length;
      if (values.length === 0) total = announced;
      // Estates that come or leave move the others to another page.
      hasChanged = announced !== total;
      if (!hasChanged && estates.length === 0 && values.length < total)
        throw new SourceFailure(`Whise announced ${total} estates and gave ${values.length}`);
      values.push(...estates);
      progress(`${Math.min(values.length, total)} of ${total} estates read (${language})`);
    }
    if (!hasChanged)
      return values.map((value) => {
        const parsed = estateSchema.safeParse(value);
        return parsed.success ? parsed.data : faultOf(value, parsed.error);
      });
  }
  throw new SourceFailure(`The list of estates changed each of the ${maxReadings} times that it was read`);
}

function faultOf(value: unknown, error: z.ZodError): SourceItem {
  const { success, data } = z.object({ id: z.number() }).safeParse(value);
  const [issue] = error.issues;
  const field = issue?.path.join('.') ?? '';
  return {
    kind: 'fault',
    id: success ? String(data.id) : '?',
    fault: { field, found: 'a value of another form', expected: issue?.message ?? 'an estate' },
    leavesOut: true,
  };
}

function createApi({ address, clientId, officeIds }: Settings, { http, secret, signal }: SourceTools): Api {
  let token: Promise<string> | null = null;

  async function send(path: string, body: object, bearer?: string): Promise<HttpAnswer> {
    return http.persist(new URL(path, address).href, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify(body),
      maxBytes,
      timeoutMs,
      signal,
    });
  }

  async function logIn(): Promise<string> {
    const own = readToken(await send('/token', { Username: secret('USERNAME'), Password: secret('PASSWORD') }));
    if (clientId === undefined) return own;
    const [officeId] = officeIds?.length === 1 ? officeIds : [];
    const client = { ClientId: clientId, ...(officeId !== undefined && { OfficeId: officeId }) };
    return readToken(await send('/v1/admin/clients/token', client, own));
  }

  return {
    async post(path, body) {
      token ??= logIn();
      let answer = await send(path, body, await token);
      if (answer.status === 401) {
        // Tokens expire, also in the middle of a run.
        token = logIn();
        answer = await send(path, body, await token);
      }
      if (answer.status !== 200) throw new SourceFailure(`Whise answered with status ${answer.status}`);
      return readJson(answer, 'Whise');
    },
  };
}

function readToken(answer: HttpAnswer): string {
  if (answer.status === 401 || answer.status === 403 || answer.status === 400)
    throw new SourceFailure('Whise refuses the user name and password, or the client');
  if (answer.status !== 200) throw new SourceFailure(`Whise answered the login with status ${answer.status}`);
  const parsed = tokenSchema.safeParse(readJson(answer, 'Whise'));
  if (!parsed.success) throw new SourceFailure('Whise answered the login without a token');
  return parsed.data.token;
}
