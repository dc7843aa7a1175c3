import type { CSSProperties } from 'react';
import { Picture } from '@/components/picture/picture';
import { classOfUse } from '@/components/properties/cost/total-words';
import { markerOf, titleOf } from '@/components/properties/property-words';
import { Placeholder } from '@/components/site/brand';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { isGone } from '@/lib/domain/property/situation';
import { getTranslations } from '@/lib/i18n/words-in';
import { type Compared, type CompareGroup, compareGroups } from './compare-rows';

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
