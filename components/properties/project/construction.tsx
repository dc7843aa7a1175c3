import type { ConstructionStep } from '@/lib/domain/project/project';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';

/** The construction progress: steps done and to come. */
export async function Construction({ steps, lang }: { steps: readonly ConstructionStep[]; lang: string }) {
  const t = await getTranslations('project.construction');
  const dateOf = await datesIn();
  if (steps.length === 0) return <p className="muted">{t('none')}</p>;
  const done = steps.filter((step) => step.isDone).length;
  return (
    <>
      <p className="muted small">{t('progress', { done, count: steps.length })}</p>
      <ol className="construction-steps">
        {steps.map((step) => (
          <li key={step.title} data-done={step.isDone ? '' : undefined}>
            <span className="sr">{t(step.isDone ? 'done' : 'planned')}: </span>
            <strong lang={lang}>{step.title}</strong>
            {step.date && (
              <time className="muted small" dateTime={step.date}>
                {dateOf(step.date, 'month')}
              </time>
            )}
            {step.text && <p lang={lang}>{step.text}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}
