import type { Metadata } from 'next';
import { AccountPanel } from '@/components/owner/account-panel';
import { getTranslations } from '@/lib/i18n/words-in';
import { alternatesOfRoute } from '@/lib/usecases/address/alternates';
import { listOwnerSessions } from '@/lib/usecases/owner/owner-sessions';
import { getShell } from '@/lib/usecases/site/get-shell';
import { languageOf } from '../../(site)/screen';
import { Portal, requireOwner } from '../portal';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('portal.account');
  return { title: t('title'), robots: { index: false } };
}

/** What an owner may change: password, second factor, summary, language, sessions. */
export default async function OwnerAccountPage({ params }: PageProps) {
  const language = languageOf((await params).locale);
  const owner = await requireOwner(language);
  return (
    <Portal owner={owner} language={language} alternates={alternatesOfRoute('/owner-account/')}>
      <AccountPanel
        owner={owner}
        sessions={await listOwnerSessions(owner, new Date())}
        language={language}
        languages={getShell(language).languages.enabled}
      />
    </Portal>
  );
}
