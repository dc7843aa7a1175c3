import { ModuleSection } from '@/components/modules/module-section';
import { localizedText } from '@/lib/i18n/translator';
import { type ArticleLookProps, articleTexts } from './article-look';

/** Big numbers under one stepped line. */
export function FiguresLook({ module, article, language }: ArticleLookProps) {
  const { title } = articleTexts({ module, article, language });
  return (
    <ModuleSection module={module}>
      <h2 className="sr">{title}</h2>
      <dl className="figures">
        {article.figures.map(({ value, label }) => {
          const number = localizedText(value, language) ?? '';
          const [, main = number, unit] = number.match(/^(.*\d\+?)\s*(%|m²|€)$/) ?? [];
          return (
            <div key={number}>
              <dt>{localizedText(label, language)}</dt>
              <dd>
                {main}
                {unit && <small>{unit}</small>}
              </dd>
            </div>
          );
        })}
      </dl>
    </ModuleSection>
  );
}
