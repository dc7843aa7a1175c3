import type { Metadata } from 'next';
import { AnswerScreen } from '@/components/office/answer-screen';
import { getTranslations } from '@/lib/i18n/words-in';
import { decodeQuery } from '@/lib/usecases/address/internal-query';
import { draftAnswer } from '@/lib/usecases/office/answer-lead';
import { getLead } from '@/lib/usecases/office/get-lead';
import { readInboxQuery } from '@/lib/usecases/office/inbox-query';
import { LiveMissingScreen } from '../../../../../(site)/missing-screen';
import { languageOf } from '../../../../../(site)/screen';
import { asking, Office, requireStaff } from '../../../../office';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string; id: string; query: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('office.answer');
  return { title: t('title'), robots: { index: false } };
}

/** An answer to a lead. */
export default async function AnswerPage({ params }: PageProps) {
  const { locale, id, query } = await params;
  const language = languageOf(locale);
  const staff = await requireStaff();
  const where = { language, ...(await asking()) };
  const draft = await draftAnswer(staff, id, { template: decodeQuery(query).get('template'), ...where });
  const lead = draft && (await getLead(staff, id, { ...where, list: readInboxQuery(new URLSearchParams()) }));
  if (!lead) return <LiveMissingScreen language={language} kind="page" />;
  return (
    <Office account={staff} language={language} screen="leads">
      <AnswerScreen lead={lead} draft={draft} language={language} />
    </Office>
  );
}
