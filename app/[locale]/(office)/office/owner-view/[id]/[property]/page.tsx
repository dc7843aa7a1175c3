import type { Metadata } from 'next';
import { Note } from '@/components/ui/note';
import { SiteLink } from '@/components/ui/site-link';
import { getTranslations } from '@/lib/i18n/words-in';
import { seeAsOwner } from '@/lib/usecases/office/owners';
import { getOwnerProperty, listOwnerProperties } from '@/lib/usecases/owner/get-owner-property';
import { OwnerOverview } from '../../../../../(portal)/owner/owner-overview';
import { LiveMissingScreen } from '../../../../../(site)/missing-screen';
import { languageOf } from '../../../../../(site)/screen';
import { asking, Office, requireStaff } from '../../../../office';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string; id: string; property: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('office.owners');
  return { title: t('view'), robots: { index: false } };
}

/** The portal of an owner as the owner sees it, of all properties or of one; nothing can be done there. */
export default async function OwnerViewPage({ params }: PageProps) {
  const { locale, id, property } = await params;
  const language = languageOf(locale);
  const staff = await requireStaff();
  const t = await getTranslations('office.owners');
  const seen = await seeAsOwner(staff, id, await asking());
  const isAll = property === 'all';
  const chosen = seen && !isAll ? await getOwnerProperty(seen.reader, Number(property), language) : null;
  if (!seen || (!isAll && !chosen)) return <LiveMissingScreen language={language} kind="page" />;
  return (
    <Office account={staff} language={language} screen="owners">
      <Note as="div" tone="warn" role="status">
        <p>
          {t('viewNote', { name: seen.name })}{' '}
          <SiteLink className="link" href={seen.href}>
            {t('viewBack')}
          </SiteLink>
        </p>
      </Note>
      <OwnerOverview
        owner={seen.reader}
        links={{
          overview: seen.viewHref,
          property: (one) => `${seen.viewHref}${one}/`,
          history: null,
        }}
        isReadOnly
        properties={await listOwnerProperties(seen.reader, language)}
        chosen={chosen}
        language={language}
      />
    </Office>
  );
}
