import { getFormatter, getTranslations } from 'next-intl/server';
import type { ConstructionStep } from '@/lib/domain/project/project';

/** How far the building is: steps done and to come. */
export async function Construction({ steps, lang }: { steps: readonly ConstructionStep[]; lang: string }) {
  const t = await getTranslations('project.construction');
  const format = await getFormatter();
  if (steps.length === 0) return <p className="muted">{t('none')}</p>;
  const done = steps.filter((step) => step.isDone).length;
  return (
    <>
      <p className="muted small">{t('progress', { done, count: steps.length })}</p>
      <ol className="steps">
        {steps.map((step) => (
          <li key={step.title} data-done={step.isDone ? '' : undefined}>
            <span className="sr">{t(step.isDone ? 'done' : 'planned')}: </span>
            <strong lang={lang}>{step.title}</strong>
            {step.date && (
              <time className="muted small" dateTime={step.date}>
                {format.dateTime(new Date(`${step.date}T12:00:00Z`), { year: 'numeric', month: 'long' })}
              </time>
            )}
            {step.text && <p lang={lang}>{step.text}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}
