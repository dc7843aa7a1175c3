import type { Metadata } from 'next';
import { getTranslations } from '@/lib/i18n/words-in';
import { alternatesOfRoute } from '@/lib/usecases/address/alternates';
import { listOwnerProperties } from '@/lib/usecases/owner/get-owner-property';
import { languageOf } from '../../(site)/screen';
import { Portal, requireOwner } from '../portal';
import { OwnerOverview, portalLinks } from './owner-overview';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('portal');
  return { title: t('overview'), robots: { index: false } };
}

/** All properties of an owner together. */
export default async function OwnerPage({ params }: PageProps) {
  const language = languageOf((await params).locale);
  const owner = await requireOwner(language);
  const properties = await listOwnerProperties(owner, language);
  return (
    <Portal owner={owner} language={language} alternates={alternatesOfRoute('/owner/')}>
      <OwnerOverview
        owner={owner}
        writer={owner}
        links={portalLinks(language)}
        properties={properties}
        chosen={null}
        language={language}
      />
    </Portal>
  );
}
