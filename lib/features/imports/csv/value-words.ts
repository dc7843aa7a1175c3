import { fold } from '@/lib/domain/text/fold';

/** Words of four languages for the site's own, by field; patterns for folded text, the first one counts. */
const patterns: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  goal: [
    [/huur|louer|location|\brent|\blet\b|miet/, 'rent'],
    [/koop|vend|vente|sale|sell|kauf/, 'sale'],
  ],
  mainType: [
    [/garage|parking|staanplaats|stellplatz|autostaanplaats|box/, 'parking'],
    [/studio|kot|flat etudiant/, 'studio'],
    [/opbrengst|rapport|investment building|mehrfamilien|rendement/, 'rentalBuilding'],
    [
      /handel|kantoor|bureau|commerc|office|industri|magazijn|entrepot|winkel|shop|gewerbe|buro|horeca|bedrijf/,
      'commercial',
    ],
    [/grond|terrain|\bland\b|plot|perceel|grundstuck|bouwgrond/, 'land'],
    [/appartement|apartment|flat|duplex|penthouse|loft|wohnung|triplex|gelijkvloers|rez de chaussee/, 'apartment'],
    [
      /huis|woning|villa|maison|house|haus|bungalow|hoeve|fermette|ferme|farm|kasteel|chateau|herenhuis|home|chalet|vakantie/,
      'house',
    ],
  ],
  status: [
    [/verkocht|vendu|\bsold\b|verkauft/, 'sold'],
    [/verhuurd|\bloue|rented|\blet\b|vermietet/, 'rented'],
    [/geannuleerd|annule|cancel|storniert|ingetrokken|retire/, 'cancelled'],
    [/inactief|inactif|inactive|inaktiv|offline|archief|archive/, 'inactive'],
    [/prospectie|prospect|voorbereiding|preparation|estimat|concept|draft|vorbereitung/, 'prospective'],
    [/referentie|reference|referenz|realisa/, 'reference'],
    [
      /actief|actif|active|aktiv|online|te koop|te huur|a vendre|a louer|for sale|for rent|beschikbaar|disponible|available|optie|option/,
      'active',
    ],
  ],
  country: [
    [/^(?:be|bel)$|belg/, 'belgium'],
    [/^(?:lu|lux)$|luxemb/, 'luxembourg'],
    [/^(?:es|esp)$|span|espa|spain/, 'spain'],
    [/./, 'other'],
  ],
};

const planning: readonly (readonly [RegExp, string])[] = [
  [/aanvraag|demande|request|anfrage|in uitvoering/, 'onRequest'],
  [/^(?:geen|non|nee|neen|no|none|nein|kein|0|n|false|pas|aucun)/, 'none'],
  [/^(?:ja|oui|yes|1|j|o|y|true|verleend|delivre|granted|aanwezig|bekomen|obtenu|gdv|gvg)/, 'yes'],
];

const planningFields = new Set(['planningPermit', 'allotmentPermit', 'preemptiveRight', 'summons', 'judicialDecision']);

/** The site's word for a word of a table; null where none is known. */
export function siteWordOf(field: string, written: string): string | null {
  const rules = planningFields.has(field) ? planning : patterns[field];
  const word = fold(written);
  return rules?.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}
