import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { type MainType, mainTypes } from '@/lib/domain/property/property-type';

export function getTypeNames(language: Language): Readonly<Record<MainType, string>> {
  const { catalogue } = getContent();
  const names: Partial<Record<MainType, string>> = {};
  for (const type of mainTypes) names[type] = catalogue.typeName(type, language);
  return names as Record<MainType, string>;
}
