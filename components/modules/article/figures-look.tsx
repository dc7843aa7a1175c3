import { FigureList } from '@/components/modules/figure-list';
import { ModuleSection } from '@/components/modules/module-section';
import { fillText } from '@/lib/domain/text/fill-text';
import { getSalesStatistic } from '@/lib/features/properties/list/list-sold';
import { localizedText } from '@/lib/i18n/translator';
import { getTranslations } from '@/lib/i18n/words-in';
import { type ArticleLookProps, articleTexts } from './article-look';

/** Big numbers under one stepped line. What the sales themselves say is filled in, or left out with its figure. */
export async function FiguresLook({ module, article, language }: ArticleLookProps) {
  const { title } = articleTexts({ module, article, language });
  const t = await getTranslations('detail');
  const statistic = getSalesStatistic();
  const values = statistic && {
    sales: String(statistic.sales),
    medianDays: String(statistic.medianDays),
    inTwoWeeks: t('percent', { value: String(Math.round((100 * statistic.inTwoWeeks) / statistic.sales)) }),
  };
  const figures = article.figures.flatMap(({ value, label }) => {
    const figure = { number: localizedText(value, language) ?? '', label: localizedText(label, language) ?? '' };
    if (values) return { number: fillText(figure.number, values), label: fillText(figure.label, values) };
    return /\{\w+\}/.test(figure.number + figure.label) ? [] : figure;
  });
  return (
    <ModuleSection module={module}>
      <h2 className="sr">{title}</h2>
      <FigureList figures={figures} />
    </ModuleSection>
  );
}
