import { getFormatter, getLocale } from 'next-intl/server';

/** An ISO day in the words of the page's language. French counts the first of a month: `1er avril 2023`. */
export async function longDay(day: string): Promise<string> {
  const format = await getFormatter();
  const text = format.dateTime(new Date(`${day}T12:00:00Z`), { dateStyle: 'long' });
  return (await getLocale()) === 'fr' ? text.replace(/^1(?= )/, '1er') : text;
}
