import { fold } from '@/lib/domain/text/fold';
import { type DecimalSign, readAmount } from './read-cell';

/** What a cell of prices says. */
export type WrittenPrice = {
  /** Euros; null where the price is on request. */
  amount: number | null;
  isStarting: boolean;
  /** What stands behind the amount, such as `/ week` or `charges comprises`; null for nothing. */
  unitText: string | null;
};

const onRequest =
  /^(?:(?:prijs|prix|price|preis|huurprijs|loyer|rent|miete) )*(?:op aanvraag|o a|sur demande|on (?:request|application|demand)|poa|auf anfrage|nader (?:te )?bepalen|a (?:discuter|convenir)|nous consulter|(?:te )?bespreken|faire offre|make (?:an )?offer|bieden|te bieden|notre prix|contacteer ons|contact us)$/;

/** Before an amount: its name, and that it is the lowest. */
const label = String.raw`(?:(?:vraag|huur|verkoop|richt)?prijs|prix(?: de vente| demand[eé])?|(?:asking |sale )?price|(?:kauf)?preis|vh?b|miete|kaltmiete|loyer|rent|huur)\s*:?\s*`;
const starting = String.raw`(?:(?:faire|make an?|make|bieden|offre[sz]?|offers?|bod|gebote?)\s*(?:offre|offer)?\s*)?(?:biedingen\s*)?(?:vanaf|v\.?\s?a\.?|fao|[àa] partir d[eu]|[àa]pd|d[èe]s|(?:starting )?from|in excess of|start(?:ing)? price|starting at|startprijs|instelprijs|prix de d[ée]part|mise [àa] prix|ab)\s*:?\s*`;
const form = new RegExp(
  String.raw`^(?:${label})?(?<from>${starting})?(?:${label})?(?:€|eur(?:o(?:['’]?s)?)?\b)?\s*(?<amount>\d[\d\s.,'’\u00a0\u202f]*(?:,?-+)?)\s*(?:€|eur(?:o(?:['’]?s)?)?\b)?\s*(?<rest>.*)$`,
  'iu',
);

/** Only these words may stand behind an amount; others could be anything, and would be shown. */
const remarks = new Set(
  'a an and annee annually annuel au avec begrepen bills btw buyer by calendar cc charges chauffage compris comprise comprises costs d dag day de droits du eau electricite electricity elektriciteit en enregistrement et excl exclu excluding exclues exclusief exclusive frais gas gaz h hc heating hors ht htva im in inbegrepen incl included including inclues inclus incluses inclusief inclusive inkl inklusive jaar jaarlijks jahr jour k kalt koper kosten la lasten le les m2 maand maandelijks mensuel mensuellement mensuels mnd mois monat monatlich month monthly mwst nacht nebenkosten nk niet night non nuit pa par pcm per plus pm pro provisie provision provisions rechten registratierechten registration sans semaine tag the tva tvac und utilities v vat verwarming warm water week weekly woche y year yearly zonder zuzuglich zzgl'.split(
    ' ',
  ),
);

/** The month is the unit of rents; words about charges leave it out. */
const monthOf: readonly (readonly [RegExp, string])[] = [
  [/\b(?:lasten|kosten|provisie|inbegrepen|begrepen)\b/, '/ maand'],
  [/\b(?:charges (?:comprises?|incluses|non|inclues|exclues)|provisions?|hors charges|cc|hc|charges$)\b/, '/ mois'],
  [/\b(?:nebenkosten|nk|warm|kalt)\b/, '/ Monat'],
  [/\b(?:charges|utilities|bills)\b/, '/ month'],
];
const period =
  /\b(?:jaar|jahr|an|annee|year|annuel|annually|jaarlijks|yearly|pa|maand|maandelijks|mensuel|mensuels|mensuellement|mnd|mois|monat|monatlich|month|monthly|pcm|pm|week|weekly|woche|semaine|dag|day|jour|tag|nacht|night|nuit|koper|buyer)\b/;

/** A price as tables write it. Null where it cannot be read, or something else stands beside it. */
export function readPrice(text: string, decimal: DecimalSign): WrittenPrice | null {
  if (onRequest.test(fold(text))) return { amount: null, isStarting: false, unitText: null };
  const { from, amount: digits = '', rest = '' } = text.trim().match(form)?.groups ?? {};
  const short = rest.match(/^(k|t|tsd|mio|milj(?:oen)?|millions?)\.?\s*(?:€|euros?|eur)?$/iu)?.[1]?.toLowerCase();
  const written = readAmount(digits, decimal);
  if (written === null) return null;
  // `349k` is not a price of 349.
  if (short !== undefined)
    return {
      amount: Math.round(written * (short === 'k' || short.startsWith('t') ? 1000 : 1_000_000)),
      isStarting: from !== undefined,
      unitText: null,
    };
  const amount = written;
  const unit = rest.replace(/^[\s,;(-]+|[\s),;]+$/g, '').trim();
  const words = fold(unit).split(' ').filter(Boolean);
  const more = fold(rest);
  if (more === 'vanaf' || more === 'a partir de' || more === 'from' || more === 'ab')
    return { amount, isStarting: true, unitText: null };
  if (words.some((word) => !remarks.has(word) && !/^\d+$/.test(word)) || /^\d/.test(unit)) return null;
  const month = period.test(fold(unit)) ? undefined : monthOf.find(([pattern]) => pattern.test(fold(unit)))?.[1];
  return {
    amount,
    isStarting: from !== undefined,
    unitText: unit === '' ? null : month ? `${month} ${unit}` : unit,
  };
}
