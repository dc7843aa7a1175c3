import type { Metadata } from 'next';
import { OwnerListScreen } from '@/components/office/owner-list-screen';
import { getTranslations } from '@/lib/i18n/words-in';
import { decodeQuery } from '@/lib/usecases/address/internal-query';
import { listOwnersFor } from '@/lib/usecases/office/owners';
import { getShell } from '@/lib/usecases/site/get-shell';
import { LiveMissingScreen } from '../../../../(site)/missing-screen';
import { languageOf } from '../../../../(site)/screen';
import { asking, Office, requireStaff } from '../../../office';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string; query: string }> };

const maxTyped = 100;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('office.owners');
  return { title: t('title'), robots: { index: false } };
}

/** The owners with an account. */
export default async function OwnersPage({ params }: PageProps) {
  const { locale, query } = await params;
  const language = languageOf(locale);
  const staff = await requireStaff();
  const q = (decodeQuery(query).get('q') ?? '').trim().slice(0, maxTyped);
  const list = await listOwnersFor(staff, q, await asking());
  if (!list) return <LiveMissingScreen language={language} kind="page" />;
  return (
    <Office account={staff} language={language} screen="owners">
      <OwnerListScreen list={list} language={language} languages={getShell(language).languages.enabled} />
    </Office>
  );
}
