import type { Metadata } from 'next';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { PortalFrame } from '@/components/owners/portal-frame';
import type { BuiltInPage } from '@/lib/content/schema/route';
import type { Language } from '@/lib/domain/language';
import { noteRefusal, requesterOf } from '@/lib/features/accounts/note-access';
import { getOwner, type Owner } from '@/lib/features/accounts/owner';
import { historySearch, readHistoryQuery } from '@/lib/features/owners/history-query';
import { decodeQuery } from '@/lib/features/site/address/internal-query';
import { getShell } from '@/lib/features/site/shell/get-shell';
import { pathTo } from '@/lib/i18n/paths';
import { alternatesOf } from '@/lib/i18n/route-path';
import { getTranslations } from '@/lib/i18n/words-in';
import { LiveMissingScreen } from '../(site)/missing-screen';
import { languageOf } from '../(site)/screen';

type Row = { title: string; isOpen: boolean; noted: string | null };

/** The key of each screen's title, whether it is open to anyone, and how the log names what is refused there. */
const portalScreens = {
  '/owner/': { title: 'portal.overview', isOpen: false, noted: null },
  '/owner/{id}/': { title: 'portal.property', isOpen: false, noted: 'property' },
  '/owner/{id}/history/': { title: 'portal.activity.history', isOpen: false, noted: 'history' },
  '/owner-account/': { title: 'portal.account.title', isOpen: false, noted: null },
  '/login/': { title: 'login.title', isOpen: true, noted: null },
  '/forgotten-password/': { title: 'login.forgottenPage.title', isOpen: true, noted: null },
  '/new-password/{token}/': { title: 'login.newPassword.title', isOpen: true, noted: null },
} as const satisfies Partial<Record<BuiltInPage | '/login/', Row>>;

type Route = keyof typeof portalScreens;
type PartOf<Path> = Path extends `${string}{${infer Name}}${string}` ? Name : never;

/** What a screen is drawn from, with the part of its address that differs. */
type Visit<Name extends Route> = Readonly<Record<PartOf<Name>, string>> & {
  /** Null on a screen that is open to anyone. */
  owner: (typeof portalScreens)[Name]['isOpen'] extends true ? null : Owner;
  language: Language;
  /**
   * The cookies of the request, changed by the form that is being answered: a new password makes a new session, and the
   * page that is drawn with the answer must know it.
   */
  requestHeaders: Headers;
  /** The parameters of the address; none on a screen that does not read them. */
  query: URLSearchParams;
  now: Date;
};

type PortalPageProps = { params: Promise<{ locale: string; id?: string; query?: string }> };

/**
 * The page of a route of the portal. What does not exist is null, and answered as missing; a screen that is open to anyone
 * has a frame of its own.
 */
export function definePortalScreen<const Name extends Route>(
  route: Name,
  draw: (visit: Visit<Name>) => Promise<ReactNode>,
) {
  const { title, isOpen, noted } = portalScreens[route as Route];
  return {
    async generateMetadata({ params }: PortalPageProps): Promise<Metadata> {
      languageOf((await params).locale);
      const t = await getTranslations();
      return { title: t(title), robots: { index: false } };
    },
    async Page({ params }: PortalPageProps) {
      const { locale, query: segment = '-', ...parts } = await params;
      const language = languageOf(locale);
      const query = decodeQuery(segment);
      const now = new Date();
      const requestHeaders = new Headers({ cookie: (await cookies()).toString() });
      const owner = isOpen ? null : await requireOwner(requestHeaders, language, parts.id);
      const drawn = await draw({ ...parts, owner, language, requestHeaders, query, now } as unknown as Visit<Name>);
      if (owner === null) return drawn;
      if (drawn === null) {
        await noteRefusal(owner, { what: `${noted} ${parts.id}`, requester: requesterOf(await headers()), now });
        return <LiveMissingScreen language={language} kind="page" />;
      }
      const search = segment === '-' ? '' : historySearch(readHistoryQuery(query));
      return (
        <PortalFrame
          shell={getShell(language)}
          language={language}
          alternates={alternatesOf((other) => pathTo(route, other, parts) + search)}
          name={owner.name}
          hrefs={{ overview: pathTo('/owner/', language), account: pathTo('/owner-account/', language) }}
        >
          {drawn}
        </PortalFrame>
      );
    },
  };
}

/** Returns the logged-in owner. Redirects everyone else to the login, and from there to the property they asked for. */
async function requireOwner(requestHeaders: Headers, language: Language, propertyId?: string): Promise<Owner> {
  const owner = await getOwner(requestHeaders);
  if (owner) return owner;
  const query = propertyId === undefined ? '' : `?property=${propertyId}`;
  redirect(pathTo('/login/', language) + query);
}
