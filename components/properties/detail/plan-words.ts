import type { Language } from '@/lib/domain/language';
import { readPlanName } from '@/lib/domain/media/plan-name';
import type { Picture } from '@/lib/domain/property/property';
import { getTranslator } from '@/lib/i18n/translator';

/** Plans by what they show, `Ground floor`, rather than by the names of their files; names that say more stay. */
export async function namePlans<P extends Picture>(plans: readonly P[], language: Language): Promise<P[]> {
  const t = await getTranslator(language, 'detail.plan');
  const read = plans.map(({ alt }) => readPlanName(alt));
  const wholes = read.filter((name) => name?.kind === 'whole').length;
  let number = 0;
  return plans.map((plan, index) => {
    const name = read[index];
    if (!name) return plan;
    if (name.kind === 'floor') return { ...plan, alt: t('floor', { floor: name.floor }) };
    if (name.kind !== 'whole') return { ...plan, alt: t(name.kind) };
    number += 1;
    return { ...plan, alt: wholes > 1 ? t('wholeNumbered', { number }) : t('whole') };
  });
}
