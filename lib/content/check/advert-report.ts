import type { Content } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import {
  type AdvertFinding,
  type AdvertProblem,
  advertProblems,
  checkAdvert,
} from '@/lib/domain/property/advert-check';

/** The missing item of each problem, by its name in the export. */
export const advertLacks: Readonly<Record<AdvertProblem, string>> = {
  energyScoreMissing: 'the energy score (EnergyPerformance)',
  energyCodeMissing: 'the unique code of the certificate (EPCUniqueCode)',
  energyClassMissing: 'the class of the certificate (EPCLabelText)',
  energyCertificateExpired: 'a certificate that is still valid (EPCEndDate has passed)',
  permitMissing: 'planning: permit (PlanningPermit)',
  zoningMissing: 'planning: zoning (AreaApplication)',
  measureMissing: 'planning: judicial or administrative measure (JudicialDecision or Summons)',
  preemptionMissing: 'planning: right of pre-emption (PreemptiveRight)',
  allotmentMissing: 'planning: allotment permit (AllotmentPermit)',
  planningAbbreviated: 'planning in full words (Description has abbreviations)',
  plotFloodScoreMissing: 'the flood score of the plot (FloodScoreP)',
  buildingFloodScoreMissing: 'the flood score of the building (FloodScoreG)',
  rentHidden: 'the rent (Price, PublishPrice)',
  chargesMissing: 'the charges (ChargesRenter), or that there are none',
};

/** A property whose advert lacks something. */
export type IncompleteAdvert = {
  /** Id in the export. */
  id: string;
  /** Of the records that have a text, the site's default first. */
  language: Language;
  /** Kept off the site by the settings, for one of these reasons at least. */
  isHeld: boolean;
  lacks: readonly AdvertFinding[];
};

/** Properties on offer whose adverts lack what the law asks, shown or held. */
export function listIncompleteAdverts({ catalogue, settings }: Content, today: string): IncompleteAdvert[] {
  const { default: preferred } = settings.languages;
  const shown = catalogue.properties.flatMap((property) => {
    const lacks = checkAdvert(property, today, settings.adverts);
    if (lacks.length === 0) return [];
    const languages = Object.values(property.texts).map(({ language }) => language);
    return [{ id: property.externalId, languages, lacks, isHeld: false }];
  });
  const held = catalogue.held.map(({ externalId, languages, lacks }) => ({
    id: externalId,
    languages,
    lacks,
    isHeld: true,
  }));
  return [...shown, ...held].map(({ languages, ...advert }) => ({
    ...advert,
    language: languages.includes(preferred) ? preferred : (languages[0] ?? preferred),
  }));
}

/** The broken rules in the order of the law's table, each with the adverts that break it. */
export function listBrokenRules<Advert extends Pick<IncompleteAdvert, 'lacks'>>(
  adverts: readonly Advert[],
): (AdvertFinding & { adverts: readonly Advert[] })[] {
  const rules = new Map<string, AdvertFinding & { adverts: Advert[] }>();
  for (const advert of adverts) {
    for (const finding of advert.lacks) {
      const key = `${finding.problem} ${finding.source}`;
      const rule = rules.get(key);
      if (rule) rule.adverts.push(advert);
      else rules.set(key, { ...finding, adverts: [advert] });
    }
  }
  const orderOf = ({ problem }: AdvertFinding) => advertProblems.indexOf(problem);
  return [...rules.values()].sort((a, b) => orderOf(a) - orderOf(b) || (a.areas.join() < b.areas.join() ? -1 : 1));
}
