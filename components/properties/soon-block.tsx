import { Placeholder } from '@/components/site/brand';
import { ButtonLink } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import type { Soon } from '@/lib/features/properties/list/get-soon';
import { getTranslations } from '@/lib/i18n/words-in';

const wayIcons = { register: 'bell', valuation: 'calculator', contact: 'mail' } as const satisfies Record<
  Soon['ways'][number]['kind'],
  IconName
>;

/** Stands where listings will be: they come soon, with links until then. */
export async function SoonBlock({ soon, heading: Title }: { soon: Soon; heading: 'h2' | 'h3' }) {
  const t = await getTranslations('soon');
  return (
    <div className="empty">
      <Placeholder />
      <Title>{t(`title.${soon.kind}`)}</Title>
      <p>{t('text')}</p>
      <ul className="row">
        {soon.ways.map(({ kind, href }, index) => (
          <li key={kind}>
            <ButtonLink look={index === 0 ? 'main' : 'line'} href={href}>
              <Icon name={wayIcons[kind]} />
              {t(`way.${kind}`)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
