import type { Metadata } from 'next';
import { LeadScreen } from '@/components/office/lead-screen';
import { getTranslations } from '@/lib/i18n/words-in';
import { decodeQuery } from '@/lib/usecases/address/internal-query';
import { getLead } from '@/lib/usecases/office/get-lead';
import { readInboxQuery } from '@/lib/usecases/office/inbox-query';
import { LiveMissingScreen } from '../../../../../(site)/missing-screen';
import { languageOf } from '../../../../../(site)/screen';
import { asking, Office, requireStaff } from '../../../../office';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string; id: string; query: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('office.leads');
  return { title: t('one'), robots: { index: false } };
}

/** One lead; its address names the list that it was opened from. */
export default async function LeadPage({ params }: PageProps) {
  const { locale, id, query } = await params;
  const language = languageOf(locale);
  const staff = await requireStaff();
  const lead = await getLead(staff, id, { language, list: readInboxQuery(decodeQuery(query)), ...(await asking()) });
  if (!lead) return <LiveMissingScreen language={language} kind="page" />;
  return (
    <Office account={staff} language={language} screen="leads">
      <LeadScreen lead={lead} language={language} />
    </Office>
  );
}
