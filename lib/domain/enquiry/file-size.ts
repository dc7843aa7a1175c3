import type { Language } from '@/lib/domain/language';

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/**
 * Writes the size of a file as computers show it: `12 kB`, `1,4 MB`, in French `1,4 Mo`, with a no-break space. Rounded
 * up, so that a file above the limit never shows the limit itself.
 */
export function fileSize(bytes: number, language: Language): string {
  const isLarge = bytes >= mebibyte;
  const size = isLarge ? Math.ceil((bytes / mebibyte) * 10) / 10 : Math.ceil(bytes / kibibyte);
  const written = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: 1,
  }).format(size);
  return written.replace(/\s/g, '\u00a0');
}
