import type { Metadata } from 'next';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { ClosedScreen } from '@/components/office/closed-screen';
import { OfficeFrame } from '@/components/office/office-frame';
import type { Language } from '@/lib/domain/language';
import {
  addressOf,
  menuOf,
  type OfficeNeed,
  type OfficeParts,
  type OfficeScreen,
  officeScreens,
} from '@/lib/domain/office/office-screens';
import { may, type Permission, rolesWith } from '@/lib/domain/office/staff-role';
import { requesterOf } from '@/lib/features/accounts/note-access';
import { hadSession } from '@/lib/features/accounts/owner';
import {
  type Asking,
  getStaff,
  getStaffAccount,
  isAllowed,
  mustSetUp,
  type Staff,
  type StaffAccount,
} from '@/lib/features/accounts/staff';
import { listRoleGivers } from '@/lib/features/office/people/list-staff';
import { decodeQuery } from '@/lib/features/site/address/internal-query';
import { answerAsMissing } from '@/lib/features/site/answer-as-missing';
import { getShell } from '@/lib/features/site/shell/get-shell';
import { officeLogin, officePath } from '@/lib/i18n/office-path';
import { getTranslations } from '@/lib/i18n/words-in';
import { languageOf } from '../(site)/screen';

type PersonOf<Need> = Need extends Permission ? Staff : Need extends 'account' ? StaffAccount : null;

/** What a screen is drawn from, with the parts of its address by name. */
type Visit<Name extends OfficeScreen> = OfficeParts<Name> & {
  /** Who is logged in; null on a screen that is open to anyone. */
  person: PersonOf<(typeof officeScreens)[Name]['permission']>;
  language: Language;
  /** The cookies of the request, as the form that is being answered has changed them. */
  requestHeaders: Headers;
  /** The parameters of the address; none on a screen that does not read them. */
  query: URLSearchParams;
  /** For use cases: also the origin of the request, for the log, and its instant. */
  asking: Asking & { language: Language };
};

type OfficePageProps = { params: Promise<{ locale: string; query?: string }> };

/**
 * The page of a row of `officeScreens`, for those whom its permission admits. A screen that is open to anyone has a frame
 * of its own. What does not exist is null: the frame says so, as it says what a role does not show. Both are answered with
 * 404, so that an address does not reveal whether something exists there.
 */
export function defineOfficeScreen<const Name extends OfficeScreen>(
  name: Name,
  draw: (visit: Visit<Name>) => Promise<ReactNode> | ReactNode,
) {
  const { permission, title, menu } = officeScreens[name as OfficeScreen];
  return {
    async generateMetadata({ params }: OfficePageProps): Promise<Metadata> {
      languageOf((await params).locale);
      const t = await getTranslations();
      return { title: t(title), robots: { index: false } };
    },
    async Page({ params }: OfficePageProps) {
      const { locale, query, ...parts } = await params;
      const language = languageOf(locale);
      const requestHeaders = new Headers({ cookie: (await cookies()).toString() });
      const asking = { language, requester: requesterOf(await headers()), now: new Date() };
      const search = decodeQuery(query ?? '-');
      const { person, isAdmitted } = await admit(
        permission,
        addressOf(name, parts, search.toString()),
        requestHeaders,
        asking,
      );
      const visit = { ...parts, person, language, requestHeaders, asking, query: search };
      const drawn = isAdmitted ? await draw(visit as unknown as Visit<Name>) : null;
      if (!drawn) answerAsMissing(await headers());
      if (!person) return drawn;
      return (
        <OfficeFrame
          shell={getShell(language)}
          language={language}
          name={person.name}
          menu={mustSetUp(person) ? [] : menuOf(person)}
          current={menu}
          isCurrent={menu === name}
        >
          {drawn ?? (
            <ClosedScreen
              refused={
                isAdmitted
                  ? null
                  : {
                      title,
                      roles: rolesWith(permission as Permission),
                      role: person.role,
                      givers: await listRoleGivers(),
                    }
              }
              canSearch={!mustSetUp(person) && may(person, officeScreens.search.permission)}
              language={language}
            />
          )}
        </OfficeFrame>
      );
    },
  };
}

type Admission = { person: StaffAccount | null; isAdmitted: boolean };

/**
 * Who asks for a screen, null where that is anyone, and whether they may see it. Redirects those without a session to the
 * login, which leads back here, and those without the second factor to their account.
 */
async function admit(need: OfficeNeed, address: string, requestHeaders: Headers, asking: Asking): Promise<Admission> {
  if (need === 'anyone') return { person: null, isAdmitted: true };
  const { now } = asking;
  const person = await (need === 'account' ? getStaffAccount : getStaff)(requestHeaders, now);
  if (!person && need !== 'account' && (await getStaffAccount(requestHeaders, now))) redirect(officePath('account'));
  if (!person) redirect(officeLogin(hadSession(requestHeaders) ? 'ended' : null, address));
  return { person, isAdmitted: need === 'account' || (await isAllowed(person as Staff, need, asking)) };
}
