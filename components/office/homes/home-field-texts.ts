import { getTexts } from '@/lib/i18n/words-in';
import type { HomeFieldTexts } from './home-field.client';

export async function getHomeFieldTexts(): Promise<HomeFieldTexts> {
  return getTexts('office.homeField');
}
