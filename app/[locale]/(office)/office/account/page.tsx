import type { Metadata } from 'next';
import { StaffAccountPanel } from '@/components/office/staff-account-panel';
import { getTranslations } from '@/lib/i18n/words-in';
import { getOwnCalendar } from '@/lib/usecases/office/get-own-calendar';
import { getStaff, mustSetUp } from '@/lib/usecases/office/staff';
import { getOwnWork } from '@/lib/usecases/office/staff-work';
import { listOwnerSessions } from '@/lib/usecases/owner/owner-sessions';
import { getShell } from '@/lib/usecases/site/get-shell';
import { languageOf } from '../../../(site)/screen';
import { cookieHeaders, Office, requireAccount } from '../../office';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('office.account');
  return { title: t('title'), robots: { index: false } };
}

/** What a person of the agency may change: second factor, password, language, sessions. */
export default async function OfficeAccountPage({ params }: PageProps) {
  const language = languageOf((await params).locale);
  const account = await requireAccount();
  const staff = await getStaff(await cookieHeaders(), new Date());
  return (
    <Office account={account} language={language} screen="account">
      <StaffAccountPanel
        account={account}
        mustSetUp={mustSetUp(account)}
        work={mustSetUp(account) ? null : await getOwnWork(account, { language, now: new Date() })}
        ownCalendar={staff && (await getOwnCalendar(staff, new Date()))}
        sessions={await listOwnerSessions(account, new Date())}
        language={language}
        languages={getShell(language).languages.enabled}
      />
    </Office>
  );
}
