import type { Metadata } from 'next';
import { AuditTable } from '@/components/office/audit-table';
import { getTranslations } from '@/lib/i18n/words-in';
import { readAuditFor } from '@/lib/usecases/office/read-audit';
import { LiveMissingScreen } from '../../../(site)/missing-screen';
import { languageOf } from '../../../(site)/screen';
import { asking, Office, requireStaff } from '../../office';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('office.log');
  return { title: t('title'), robots: { index: false } };
}

/** What the agency's people read and changed. */
export default async function AuditPage({ params }: PageProps) {
  const language = languageOf((await params).locale);
  const staff = await requireStaff();
  const entries = await readAuditFor(staff, await asking());
  if (!entries) return <LiveMissingScreen language={language} kind="page" />;
  return (
    <Office account={staff} language={language} screen="log">
      <AuditTable entries={entries} language={language} />
    </Office>
  );
}
