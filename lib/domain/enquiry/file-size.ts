import type { Language } from '@/lib/domain/language';

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** Making a formatter costs far more than using one. There are two per language. */
const formatters = new Map<string, Intl.NumberFormat>();

/**
 * Writes the size of a file as computers show it: `12 kB`, `1,4 MB`, in French `1,4 Mo`, with a no-break space. Rounded
 * up, so that a file above the limit never shows the limit itself.
 */
export function fileSize(bytes: number, language: Language): string {
  const isLarge = bytes >= mebibyte;
  const size = isLarge ? Math.ceil((bytes / mebibyte) * 10) / 10 : Math.ceil(bytes / kibibyte);
  return formatterOf(language, isLarge ? 'megabyte' : 'kilobyte')
    .format(size)
    .replace(/\s/g, '\u00a0');
}

function formatterOf(language: Language, unit: 'megabyte' | 'kilobyte'): Intl.NumberFormat {
  const key = `${language} ${unit}`;
  const known = formatters.get(key);
  if (known) return known;
  const formatter = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 });
  formatters.set(key, formatter);
  return formatter;
}
