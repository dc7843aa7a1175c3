/** How sites write their own names, where that is not their code with a capital. */
const spellings: Readonly<Record<string, string>> = {
  duckduckgo: 'DuckDuckGo',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
  'logic-immo': 'Logic-Immo',
  athome: 'atHome',
  qr: 'QR',
};

/** Returns the display name of a source of page views: `Immoweb` for `immoweb`; a host stays unchanged. */
export function sourceName(source: string): string {
  const spelling = spellings[source];
  if (spelling !== undefined) return spelling;
  return source.includes('.') ? source : source.charAt(0).toUpperCase() + source.slice(1);
}
