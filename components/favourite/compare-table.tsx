import { getTranslations } from 'next-intl/server';
import { Picture } from '@/components/picture/picture';
import { addressLine, isGone, markerOf, titleOf } from '@/components/property/property-words';
import { Mark } from '@/components/shell/brand';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { type Compared, type CompareGroup, compareGroups } from './compare-rows';

type CompareTableProps = {
  compared: readonly Compared[];
  /** This page without one of them. */
  hrefWithout: (id: number) => string;
};

/** One column a property, one row a fact. The labels stay in sight when there is more than the window's width. */
export async function CompareTable({ compared, hrefWithout }: CompareTableProps) {
  const t = await getTranslations('compare');
  const groups = await compareGroups(compared);
  const titles = await Promise.all(compared.map((one) => titleOf(one)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="compare__scroll" aria-label={t('table')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {compared.map((one, index) => (
              <ColumnHead
                key={one.property.id}
                compared={one}
                title={titles[index] ?? ''}
                removeHref={hrefWithout(one.property.id)}
              />
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <Group key={group.title} group={group} columns={compared.length} />
        ))}
      </table>
    </section>
  );
}

async function ColumnHead({ compared, title, removeHref }: { compared: Compared; title: string; removeHref: string }) {
  const { property, href } = compared;
  const t = await getTranslations('compare');
  const marker = await markerOf(compared, true);
  const [picture] = property.text.pictures;
  return (
    <th scope="col" {...(isGone(property) && { 'data-gone': '' })}>
      <div className={picture ? 'card__pic' : 'card__pic card__pic--none'}>
        {marker && (
          <span className={marker.tone === 'plain' ? 'marker' : `marker marker--${marker.tone}`}>{marker.text}</span>
        )}
        {picture ? (
          <Picture url={picture.url} alt={picture.alt} sizes="(max-width: 767px) 60vw, 280px" />
        ) : (
          <Mark path={null} />
        )}
      </div>
      <SiteLink className="compare__title" href={href} lang={property.text.language}>
        {title}
      </SiteLink>
      <span className="compare__place">{await addressLine(property)}</span>
      <SiteLink
        className="link small compare__remove"
        href={removeHref}
        scroll={false}
        aria-label={t('removeOf', { title })}
      >
        <Icon name="x" />
        {t('remove')}
      </SiteLink>
    </th>
  );
}

async function Group({ group, columns }: { group: CompareGroup; columns: number }) {
  const t = await getTranslations('compare');
  return (
    <tbody {...(group.rows.every(({ isSame }) => isSame) && { 'data-same': '' })}>
      <tr className="compare__group">
        <th scope="rowgroup" colSpan={columns + 1}>
          <span>{group.title}</span>
        </th>
      </tr>
      {group.rows.map((row) => (
        <tr key={row.label} {...(row.isSame && { 'data-same': '' })}>
          <th scope="row">{row.label}</th>
          {row.cells.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
            <td key={index} {...(cell?.lang && { lang: cell.lang })}>
              {cell ? (
                (cell.content ?? cell.text)
              ) : (
                <span className="muted">
                  <span aria-hidden="true">·</span>
                  <span className="sr">{t('unknown')}</span>
                </span>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
