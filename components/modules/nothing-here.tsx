import { ButtonLink } from '@/components/ui/button';
import { listPageWays, type PageWay } from '@/lib/features/site/list-page-ways';
import { getTranslations } from '@/lib/i18n/words-in';
import { ModuleFrame, type ModuleFrameProps } from './module-frame';

/** What a module may lack, and a link to go to instead. */
const ways = {
  items: ['contact', 'sale'],
  testimonials: ['testimonial', 'contact'],
  properties: ['register', 'contact'],
  projects: ['register', 'sale'],
  sold: ['sale', 'contact'],
} as const satisfies Record<string, readonly PageWay[]>;

type NothingHereProps = Omit<ModuleFrameProps, 'aside' | 'children'> & { kind: keyof typeof ways };

/** A module with nothing to show: the reason, and further links. */
export async function NothingHere({ module, language, kind }: NothingHereProps) {
  const t = await getTranslations('module');
  const [first, ...others] = listPageWays(ways[kind], language);
  return (
    <ModuleFrame module={module} language={language}>
      <div className="empty">
        <p>{t(`none.${kind}`)}</p>
        <div className="row">
          {first && <ButtonLink href={first.href}>{t(`way.${first.way}`)}</ButtonLink>}
          {others.map(({ way, href }) => (
            <ButtonLink key={way} look="line" href={href}>
              {t(`way.${way}`)}
            </ButtonLink>
          ))}
        </div>
      </div>
    </ModuleFrame>
  );
}
