import type { Metadata } from 'next';
import { alternatesOf } from '@/lib/i18n/enabled-languages';
import { pathTo } from '@/lib/i18n/paths';
import { getTranslations } from '@/lib/i18n/words-in';
import { getOwnerProperty, listOwnerProperties } from '@/lib/usecases/owner/get-owner-property';
import { LiveMissingScreen } from '../../../(site)/missing-screen';
import { languageOf } from '../../../(site)/screen';
import { noteRefused, Portal, requireOwner } from '../../portal';
import { OwnerOverview, portalLinks } from '../owner-overview';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string; id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('portal');
  return { title: t('property'), robots: { index: false } };
}

/** One property of an owner. Properties of other owners are answered as missing, whether they exist or not. */
export default async function OwnerPropertyPage({ params }: PageProps) {
  const { locale, id } = await params;
  const language = languageOf(locale);
  const owner = await requireOwner(language, id);
  const chosen = await getOwnerProperty(owner, Number(id), language);
  if (!chosen) {
    await noteRefused(owner, `property ${id}`);
    return <LiveMissingScreen language={language} kind="page" />;
  }
  const properties = await listOwnerProperties(owner, language);
  const alternates = alternatesOf((other) => pathTo('/owner/{id}/', other, { id }));
  return (
    <Portal owner={owner} language={language} alternates={alternates}>
      <OwnerOverview
        owner={owner}
        writer={owner}
        links={portalLinks(language)}
        properties={properties}
        chosen={chosen}
        language={language}
      />
    </Portal>
  );
}
