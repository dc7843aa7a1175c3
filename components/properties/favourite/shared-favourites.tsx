import { PropertyCard } from '@/components/properties/property-card';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { SiteLink } from '@/components/ui/site-link';
import { maxCompared } from '@/lib/domain/favourite/favourite-list';
import type { Language } from '@/lib/domain/language';
import type { SavedList } from '@/lib/features/properties/list/list-saved';
import { pathTo } from '@/lib/i18n/paths';
import { getTranslations } from '@/lib/i18n/words-in';
import { KeepAll } from './keep-all.client';

type SharedFavouritesProps = {
  language: Language;
  /** Null: the link was cut or changed on its way. */
  list: SavedList | null;
};

/** A list shared by another visitor; it shows without scripts too. */
export async function SharedFavourites({ language, list }: SharedFavouritesProps) {
  const t = await getTranslations('favourite.shared');
  const own = (
    <SiteLink className="link" href={pathTo('/favourites/', language)}>
      {t('own')}
    </SiteLink>
  );
  if (list === null) {
    return (
      <div className="stack shared">
        <p className="lead">{t('damagedText')}</p>
        {own}
      </div>
    );
  }
  const { listed, missing } = list;
  const ids = listed.map(({ property }) => property.id);
  return (
    <div className="stack shared">
      <p className="lead muted">{t('lead')}</p>
      {missing.length > 0 && (
        <Note>
          <Icon name="info" />
          {t('missing', { count: missing.length })}
        </Note>
      )}
      <div className="row">
        {ids.length > 0 && (
          <KeepAll
            ids={ids}
            texts={{
              keep: t('keepAll'),
              added: { one: t('addedOne'), other: t('addedOther', { count: '{count}' }) },
              none: t('addedNone'),
              refused: t('refused', { count: '{count}' }),
              notLasting: t('notLasting'),
            }}
          />
        )}
        {ids.length > 1 && ids.length <= maxCompared && (
          <ButtonLink look="soft" href={`${pathTo('/compare/', language)}?ids=${ids.join(',')}`}>
            <Icon name="scale" />
            {t('compare')}
          </ButtonLink>
        )}
        {own}
      </div>
      <ul className="cards shared__cards">
        {listed.map((one) => (
          <li key={one.property.id}>
            <PropertyCard listed={one} showsGoal heading="h2" />
          </li>
        ))}
      </ul>
    </div>
  );
}
