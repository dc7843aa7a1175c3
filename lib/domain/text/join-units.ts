/** Units that follow their number; the space between them must not end a line. */
const units = [
  '[%‰€]',
  '[kcmd]?m[²³]?',
  '(?:ha|ares?|ca)',
  '(?:kWh|kWp|kWc|kW|kVA|kg|dB|°C|l)',
  '(?:kB|MB|GB|ko|Mo|Go)',
  '(?:h|min|uur|Uhr)',
].join('|');

const afterNumber = new RegExp(`(\\d)[ \\t](?=(?:${units})(?![\\p{L}\\p{N}]))`, 'gu');
const beforeNumber = /([€£$])[ \t](?=\d)/gu;
/** French sets a space before these signs, which then begin a line. */
const beforeSign = /[ \t](?=[:;?!»%](?![\p{L}\p{N}/]))/gu;
const afterSign = /«[ \t]/gu;

/** The same text, in which amounts, measures, and the double signs of French do not break across lines. */
export function joinUnits(text: string): string {
  return text
    .replace(afterNumber, '$1\u00a0')
    .replace(beforeNumber, '$1\u00a0')
    .replace(beforeSign, '\u00a0')
    .replace(afterSign, '«\u00a0');
}
