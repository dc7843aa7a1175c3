import type { Asking, Staff } from '@/lib/features/accounts/staff';
import type { HomeLine } from '@/lib/features/office/homes/home-lines';
import { writeDate } from '@/lib/i18n/dates';
import { officePath } from '@/lib/i18n/office-path';
import { getTranslator } from '@/lib/i18n/translator';
import { searchOffice } from './search-office';

/** One thing that was found. `group`: the title it stands under. */
export type OfficeSuggestion = {
  group: string;
  href: string;
  name: string;
  about: string;
  /** Of a home: its first picture, or null where it has none. */
  picture?: string | null;
};

/** Of each kind; the screen of the search has more. */
const maxShown = 3;

/**
 * What the office's search would show, while someone types: the first of each kind, then the way to all of that kind.
 * Null for those who may not search.
 */
export async function suggestOffice(
  staff: Staff,
  typed: string,
  asking: Asking,
): Promise<{ found: OfficeSuggestion[] } | null> {
  const all = await searchOffice(staff, typed, asking);
  if (!all) return null;
  const { language } = staff;
  const [t, leadWords, forms] = await Promise.all([
    getTranslator(language, 'office.search'),
    getTranslator(language, 'office.leads'),
    getTranslator(language, 'forms'),
  ]);
  const screenHref = `${officePath('search')}?${new URLSearchParams({ q: all.q })}`;
  const group = (title: string, options: readonly Omit<OfficeSuggestion, 'group'>[], moreHref = screenHref) => [
    ...options.slice(0, maxShown).map((option) => ({ group: title, ...option })),
    ...(options.length > maxShown ? [{ group: title, href: moreHref, name: t('all'), about: '' }] : []),
  ];
  return {
    found: [
      ...group(
        t('people'),
        all.people.map(({ href, name, emails, phone, wroteAt }) => ({
          href,
          name: name || leadWords('nameless'),
          about: join(emails[0], phone, wroteAt ? '' : t('owner')),
        })),
      ),
      ...group(
        t('homes'),
        all.homes.flatMap((home) =>
          home.href === null
            ? []
            : [
                {
                  href: home.href,
                  name: placeOf(home),
                  about: join(home.title, home.price, home.reference),
                  picture: home.picture,
                },
              ],
        ),
      ),
      ...group(
        leadWords('title'),
        all.leads.map(({ href, name, form, home, receivedAt }) => ({
          href,
          name: name || leadWords('nameless'),
          about: join(form && forms(`${form}.name`), home && placeOf(home), writeDate(language, receivedAt, 'long')),
        })),
        all.leadsHref ?? screenHref,
      ),
      ...group(
        t('viewings'),
        all.viewings.map(({ href, visitor, startsAt, home }) => ({
          href,
          name: visitor || leadWords('nameless'),
          about: join(writeDate(language, startsAt, 'shortMoment'), placeOf(home)),
        })),
      ),
      ...group(
        t('screens'),
        all.screens.map(({ href, title }) => ({ href, name: title, about: '' })),
      ),
    ],
  };
}

function placeOf({ place, title, reference }: HomeLine): string {
  return place || title || reference;
}

function join(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}
