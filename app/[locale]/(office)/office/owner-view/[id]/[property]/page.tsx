import { Note } from '@/components/ui/note';
import { SiteLink } from '@/components/ui/site-link';
import { seeAsOwner } from '@/lib/features/office/people/owners';
import { getOwnerProperty, listOwnerProperties } from '@/lib/features/owners/get-owner-property';
import { getTranslations } from '@/lib/i18n/words-in';
import { OwnerOverview } from '../../../../../(portal)/owner/owner-overview';
import { defineOfficeScreen } from '../../../../office';

/** The portal of an owner as the owner sees it, of all properties or of one; nothing can be done there. */
const { generateMetadata, Page } = defineOfficeScreen(
  'owner-view',
  async ({ person, id, property, language, asking }) => {
    const seen = await seeAsOwner(person, id, asking);
    const isAll = property === '-';
    const chosen = seen && !isAll ? await getOwnerProperty(seen.reader, Number(property), language) : null;
    if (!seen || (!isAll && !chosen)) return null;
    const t = await getTranslations('office.owners');
    return (
      <>
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
          email={seen.email}
          links={{ overview: seen.viewHref, property: (one) => `${seen.viewHref}${one}/`, history: null }}
          isReadOnly
          properties={await listOwnerProperties(seen.reader, language)}
          chosen={chosen}
          language={language}
        />
      </>
    );
  },
);

export { generateMetadata, Page as default };
