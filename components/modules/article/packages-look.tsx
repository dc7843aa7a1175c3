import { Markdown } from '@/components/modules/module-frame';
import { ModuleSection } from '@/components/modules/module-section';
import { Icon } from '@/components/ui/icon';
import type { Article } from '@/lib/content/content';
import { percentageFee } from '@/lib/domain/cost/cents';
import { formatCurrency, formatNumber } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import { joinUnits } from '@/lib/domain/text/join-units';
import { localizedText } from '@/lib/i18n/translator';
import { getTranslations } from '@/lib/i18n/words-in';
import { type ArticleLookProps, articleTexts } from './article-look';

type Packages = NonNullable<Article['packages']>;
type Package = Packages['items'][number];

/** What the agency's work costs: percentages as columns with a worked example, other fees below them, then the rest. */
export function PackagesLook({ module, article, language }: ArticleLookProps) {
  const { title, summary, body } = articleTexts({ module, article, language });
  const { items: all, exampleAmount } = article.packages ?? { items: [], exampleAmount: 0 };
  const items = module.goal ? all.filter(({ goal }) => goal === module.goal) : all;
  const isWhole = module.goal === undefined;
  const Title = module.titleSize;
  const heading = Title === 'h1' ? 'h2' : 'h3';
  const draw = (offer: Package, index: number) => (
    <PackageColumn key={index} offer={offer} exampleAmount={exampleAmount} language={language} heading={heading} />
  );
  return (
    <ModuleSection module={module}>
      <div className="packages-head">
        {title && <Title>{title}</Title>}
        {isWhole && summary && <Markdown text={summary} language={language} className="prose text-block__lead" />}
      </div>
      {[items.filter(hasPercentage), items.filter((item) => !hasPercentage(item))].map(
        (group, index) =>
          group.length > 0 && (
            <ul key={index === 0 ? 'columns' : 'rows'} className={index === 0 ? 'packages' : 'packages packages--wide'}>
              {group.map(draw)}
            </ul>
          ),
      )}
      {isWhole && body && <Markdown text={body} language={language} className="prose packages-rest" />}
    </ModuleSection>
  );
}

function hasPercentage({ percent }: Package): boolean {
  return percent !== undefined;
}

type PackageProps = { offer: Package; exampleAmount: number; language: Language; heading: 'h2' | 'h3' };

async function PackageColumn({ offer, exampleAmount, language, heading: Heading }: PackageProps) {
  const t = await getTranslations('module.package');
  const { percent, minimum } = offer;
  const texts = {
    name: localizedText(offer.name, language),
    text: localizedText(offer.text, language),
    fee: localizedText(offer.fee, language),
    note: joinUnits(localizedText(offer.note, language) ?? ''),
  };
  return (
    <li className={offer.isRecommended ? 'package package--recommended' : 'package'}>
      <div className="package__head">
        <Heading>{texts.name}</Heading>
        {offer.isRecommended && <p className="package__chosen">{t('recommended')}</p>}
        {texts.text && <p>{texts.text}</p>}
      </div>
      <div className="package__fee">
        {percent === undefined ? (
          texts.fee && <b>{texts.fee}</b>
        ) : (
          <b>
            {formatNumber(percent, 3)}
            <small>%</small>
          </b>
        )}
        {texts.note && <p>{texts.note}</p>}
        {percent !== undefined && (
          <p className="package__example">
            {t('example', {
              price: formatCurrency(exampleAmount),
              fee: formatCurrency(percentageFee(exampleAmount, { percent, minimum })),
            })}
          </p>
        )}
        {minimum !== undefined && <p className="muted small">{t('minimum', { fee: formatCurrency(minimum) })}</p>}
      </div>
      <ul className="package__items">
        {offer.items.map((item) => {
          const text = localizedText(item, language);
          return (
            text && (
              <li key={text}>
                <Icon name="circle-check" />
                <span>{text}</span>
              </li>
            )
          );
        })}
      </ul>
    </li>
  );
}
