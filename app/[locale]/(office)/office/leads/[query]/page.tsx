import type { Metadata } from 'next';
import { InboxScreen } from '@/components/office/inbox-screen';
import { getTranslations } from '@/lib/i18n/words-in';
import { decodeQuery } from '@/lib/usecases/address/internal-query';
import { getInbox } from '@/lib/usecases/office/get-inbox';
import { readInboxQuery } from '@/lib/usecases/office/inbox-query';
import { LiveMissingScreen } from '../../../../(site)/missing-screen';
import { languageOf } from '../../../../(site)/screen';
import { asking, Office, requireStaff } from '../../../office';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string; query: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('office.leads');
  return { title: t('title'), robots: { index: false } };
}

/** What came in, filtered, page by page. */
export default async function LeadsPage({ params }: PageProps) {
  const { locale, query } = await params;
  const language = languageOf(locale);
  const staff = await requireStaff();
  const inbox = await getInbox(staff, readInboxQuery(decodeQuery(query)), await asking());
  if (!inbox) return <LiveMissingScreen language={language} kind="page" />;
  return (
    <Office account={staff} language={language} screen="leads">
      <InboxScreen inbox={inbox} language={language} />
    </Office>
  );
}
