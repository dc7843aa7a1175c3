import { getRequestConfig } from 'next-intl/server';
import { isLanguage } from '@/lib/domain/language';
import { loadMessages } from './messages';

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = isLanguage(requested) ? requested : 'nl';
  return { locale, messages: await loadMessages(locale), timeZone: 'Europe/Brussels' };
});
