import type { CSSProperties } from 'react';
import { Picture } from '@/components/picture/picture';
import { classOfUse } from '@/components/properties/cost/cost-rows';
import { UseMemory, UseSwitch } from '@/components/properties/cost/use-switch.client';
import { markerOf, titleOf } from '@/components/properties/property-words';
import { Placeholder } from '@/components/site/brand';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { PrintTable } from '@/components/ui/print-buttons.client';
import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import { isGone } from '@/lib/domain/property/situation';
import type { Comparison } from '@/lib/features/properties/list/list-saved';
import { listPath, pathTo } from '@/lib/i18n/paths';
import { getTranslations } from '@/lib/i18n/words-in';
import { type Compared, type CompareGroup, compareGroups } from './compare-rows';

/** Properties side by side, or what is missing to compare them. The choice is in the address. */
export async function CompareView({ comparison, language }: { comparison: Comparison; language: Language }) {
  const t = await getTranslations('compare');
  const cost = await getTranslations('cost.calc');
  const { properties, missing } = comparison;
  const ids = properties.map(({ property }) => property.id);
  const path = pathTo('/compare/', language);
  const calculated = (['sale', 'rent'] as const).filter((goal) =>
    properties.some(({ property, totals }) => property.goal === goal && totals.length > 0),
  );
  const notes = [t('note.facts'), ...calculated.map((goal) => t(`note.${goal}`))];
  const favourites = (className: string) => (
    <SiteLink className={className} href={pathTo('/favourites/', language)}>
      <Icon name="heart" />
      {t('toFavourites')}
    </SiteLink>
  );
  return (
    <div className="compare">
      {missing.length > 0 && (
        <Note tone="warn" role="status">
          <Icon name="info" />
          {t('missing', { count: missing.length, ids: missing.join(', ') })}
        </Note>
      )}
      {ids.length < 2 && (
        <div className="empty">
          <Placeholder />
          <h2>{t(ids.length === 0 ? 'none.title' : 'one.title')}</h2>
          <p>{t('none.text')}</p>
          <p className="row">
            {favourites('btn')}
            <ButtonLink look="line" href={listPath(properties[0]?.property.goal ?? 'sale', language)}>
              {t('none.lists')}
            </ButtonLink>
          </p>
        </div>
      )}
      {ids.length > 1 && (
        <div className="compare__tools">
          {/* CSS alone hides the rows, so the switch works without scripts too. */}
          <label className="compare__switch">
            <span className="switch">
              <input type="checkbox" className="compare__differences" />
            </span>
            {t('differences')}
          </label>
          {favourites('link')}
          <PrintTable text={t('print')} />
        </div>
      )}
      {ids.length > 1 && properties.some(({ totals }) => totals.some(({ use }) => use !== null)) && (
        <>
          <UseSwitch legend={cost('useLegend')} texts={{ own: cost('useOwn'), other: cost('useOther') }} />
          <UseMemory />
        </>
      )}
      {ids.length > 0 && (
        <CompareTable
          compared={properties}
          hrefWithout={(id) => {
            const others = ids.filter((other) => other !== id);
            return others.length > 0 ? `${path}?ids=${others.join(',')}` : path;
          }}
        />
      )}
      {ids.length > 1 && <p className="muted small">{notes.join(' ')}</p>}
    </div>
  );
}

type CompareTableProps = {
  compared: readonly Compared[];
  /** This page without one of them. */
  hrefWithout: (id: number) => string;
};

/** One column per property, one row per fact. The labels stay in sight when the table is wider than the window. */
export async function CompareTable({ compared, hrefWithout }: CompareTableProps) {
  const t = await getTranslations('compare');
  const groups = await compareGroups(compared);
  const columns = await Promise.all(compared.map(async (one) => ({ ...one, title: await titleOf(one) })));
  const style: CSSProperties & { '--columns': number } = { '--columns': columns.length };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className="compare__scroll" aria-label={t('table')} tabIndex={0} style={style}>
      <table>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <td key={column.property.id}>
                <ColumnPicture column={column} removeHref={hrefWithout(column.property.id)} />
              </td>
            ))}
          </tr>
          <tr className="compare__titles">
            <td />
            {columns.map(({ property, href, title }) => (
              <th key={property.id} scope="col">
                <SiteLink href={href} lang={property.text.language}>
                  {title}
                </SiteLink>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <Group key={group.title ?? 'place'} group={group} columns={columns.length} />
        ))}
      </table>
    </section>
  );
}

type ColumnPictureProps = { column: Compared & { title: string }; removeHref: string };

async function ColumnPicture({ column, removeHref }: ColumnPictureProps) {
  const { property, title } = column;
  const t = await getTranslations('compare');
  const marker = await markerOf(column, true);
  const [picture] = property.text.pictures;
  return (
    <div className="property-card compare__picture" {...(isGone(property) && { 'data-gone': '' })}>
      <div className={picture ? 'property-card__pic' : 'property-card__pic property-card__pic--none'}>
        {marker && (
          <span className={marker.tone === 'plain' ? 'marker' : `marker marker--${marker.tone}`}>{marker.text}</span>
        )}
        {picture ? (
          <Picture url={picture.url} alt={picture.alt} sizes="(max-width: 767px) 60vw, 280px" />
        ) : (
          <Placeholder />
        )}
      </div>
      <SiteLink
        className="property-card__fav"
        href={removeHref}
        scroll={false}
        title={t('remove')}
        aria-label={t('removeOf', { title })}
      >
        <Icon name="x" />
      </SiteLink>
    </div>
  );
}

async function Group({ group, columns }: { group: CompareGroup; columns: number }) {
  const t = await getTranslations('compare');
  return (
    <tbody {...(group.rows.every(({ isSame }) => isSame) && { 'data-same': '' })}>
      {group.title && (
        <tr className="compare__group">
          <th scope="rowgroup" colSpan={columns + 1}>
            <span>{group.title}</span>
          </th>
        </tr>
      )}
      {group.rows.map((row) => (
        <tr
          key={row.label}
          className={row.use && classOfUse({ use: row.use })}
          {...(row.isSame && { 'data-same': '' })}
        >
          <th scope="row">{row.label}</th>
          {row.cells.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
            <td key={index} {...(cell?.lang && { lang: cell.lang })}>
              {cell ? (cell.content ?? cell.text) : <span className="muted">{t('unknown')}</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
