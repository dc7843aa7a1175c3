import { type Area, areaOf } from '@/lib/domain/place/place';
import { isInForce, type Validity } from '@/lib/domain/rule/rule-period';
import { energyLabelOf, isPlausibleScore, labelFromText } from './energy-label';
import type { Goal } from './goal';
import type { Property } from './property';
import type { MainType } from './property-type';

/** Problems that prevent a Belgian or Luxembourg advert from being published as it is. */
export const advertProblems = [
  'energyScoreMissing',
  'energyCodeMissing',
  'energyClassMissing',
  'energyCertificateExpired',
  'permitMissing',
  'zoningMissing',
  'measureMissing',
  'preemptionMissing',
  'allotmentMissing',
  'planningAbbreviated',
  'plotFloodScoreMissing',
  'buildingFloodScoreMissing',
  'rentHidden',
  'chargesMissing',
] as const;
export type AdvertProblem = (typeof advertProblems)[number];

/** What follows from a problem: `warn` names it to the editor, `hold` also keeps the property off the site. */
export const advertEffects = ['warn', 'hold'] as const;
export type AdvertEffect = (typeof advertEffects)[number];

/** The agency's choice for each problem; `warn` where it has none. */
export type AdvertPolicy = Readonly<Partial<Record<AdvertProblem, AdvertEffect>>>;

/** The source of a duty, and the ISO date on which it was checked. */
export type RuleOrigin = { source: string; checkedOn: string };

export type AdvertFinding = RuleOrigin &
  Pick<Validity, 'validFrom'> & { problem: AdvertProblem; areas: readonly Area[]; effect: AdvertEffect };

type AdvertRule = Validity &
  RuleOrigin & {
    problem: AdvertProblem;
    areas: readonly Area[];
    goals: readonly Goal[];
    /** Absent: all types. */
    types?: readonly MainType[];
    isBroken: (property: Property, on: string) => boolean;
  };

const dwellings: readonly MainType[] = ['house', 'apartment', 'studio', 'rentalBuilding'];
const buildings: readonly MainType[] = [...dwellings, 'commercial'];
const belgium: readonly Area[] = ['flanders', 'brussels', 'wallonia'];
const both: readonly Goal[] = ['sale', 'rent'];

const checked = { checkedOn: '2026-11-22', validFrom: null, validTo: null } as const;
const flemishEnergy = {
  ...checked,
  source:
    'Energiedecreet art. 11.2.1 § 3; https://www.ve-pr.be/nl/actueel/vlaanderen-energieprestatiecertificaat-verplichte-vermeldingen-in-advertenties/1/',
  areas: ['flanders'],
  goals: both,
  types: dwellings,
} as const;
const brusselsEnergy = {
  ...checked,
  source:
    'https://www.environnement.brussels/thematiques/batiment/la-peb/le-certificat-peb/vous-voulez-vendre-ou-louer-votre-bien',
  areas: ['brussels'],
  goals: both,
  types: dwellings,
} as const;
const walloonEnergy = {
  ...checked,
  source:
    'https://www.federia.immo/fr/thematiques/2021-09-28-publicite-et-mention-de-la-performance-energetique-rappels-de-quelques-obligations-et-points-d-attention',
  areas: ['wallonia'],
  goals: both,
  types: dwellings,
} as const;
const luxembourgEnergy = {
  ...checked,
  source:
    'https://guichet.public.lu/fr/citoyens/logement/renovation-transformation/performances-energie/demande-passeport-energetique.html',
  areas: ['luxembourg'],
  goals: both,
  types: dwellings,
} as const;
/** Also for leases of more than nine years, which the export does not distinguish. */
const flemishPlanning = {
  ...checked,
  source:
    'VCRO art. 5.2.6; https://www.biv.be/nieuws/artikels/publiciteit-en-vergunningenstatus-van-een-goed-wees-transparant-ten-aanzien-van-potentiele-kopers',
  areas: ['flanders'],
  goals: ['sale'],
} as const;
const flemishFlood = {
  ...checked,
  validFrom: '2023-01-01',
  source:
    'https://www.biv.be/nieuws/artikels/geactualiseerde-infoplicht-overstromingsgevoeligheid-van-kracht-vanaf-1-januari-2023',
  areas: ['flanders'],
  goals: ['sale'],
} as const;
/** Only for homes: the advert of a shop or a garage need not state the rent. */
const renting = {
  ...checked,
  source:
    'old Civil Code art. 1716 (law of 25-04-2007); https://immo.vlan.be/fr/conseils/location/30852/voici-ce-que-vous-risquez-si-vous-ne-mentionnez-pas-le-prix-sur-une-affiche-a-louer',
  areas: belgium,
  goals: ['rent'],
  types: dwellings,
} as const;

/**
 * The duties as a table. Doubtful: a unit of a project has no certificate before it is built, so a missing one is not
 * reported there; the duty for shops and offices differs by region and size and is left to the agent.
 */
const rules: readonly AdvertRule[] = [
  { problem: 'energyScoreMissing', ...flemishEnergy, isBroken: (property) => !hasScore(property) },
  // The unique code may replace the address, not the score.
  {
    problem: 'energyCodeMissing',
    ...flemishEnergy,
    isBroken: (property) => !hasCode(property) && !showsFullAddress(property),
  },
  { problem: 'energyClassMissing', ...brusselsEnergy, isBroken: (property) => !statesClass(property) },
  { problem: 'energyClassMissing', ...walloonEnergy, isBroken: (property) => !statesClass(property) },
  { problem: 'energyScoreMissing', ...walloonEnergy, isBroken: (property) => !hasScore(property) },
  { problem: 'energyCodeMissing', ...walloonEnergy, isBroken: (property) => !hasCode(property) },
  {
    problem: 'energyClassMissing',
    ...luxembourgEnergy,
    isBroken: (property, on) => energyLabelOf({ ...property, labelText: property.energyLabelText, on }) === null,
  },
  ...[flemishEnergy, brusselsEnergy, walloonEnergy, luxembourgEnergy].map(
    (region): AdvertRule => ({
      problem: 'energyCertificateExpired',
      ...region,
      isBroken: ({ details: { epcEndDate } }, on) => epcEndDate !== undefined && epcEndDate < on,
    }),
  ),
  { problem: 'permitMissing', ...flemishPlanning, isBroken: ({ details }) => details.planningPermit === undefined },
  {
    problem: 'zoningMissing',
    ...flemishPlanning,
    isBroken: ({ texts }) => Object.values(texts).every(({ words }) => words.areaApplication === undefined),
  },
  // A summons and a judgment are the two halves of one item: either is enough.
  {
    problem: 'measureMissing',
    ...flemishPlanning,
    isBroken: ({ details }) => details.summons === undefined && details.judicialDecision === undefined,
  },
  {
    problem: 'preemptionMissing',
    ...flemishPlanning,
    isBroken: ({ details }) => details.preemptiveRight === undefined,
  },
  { problem: 'allotmentMissing', ...flemishPlanning, isBroken: ({ details }) => details.allotmentPermit === undefined },
  {
    problem: 'planningAbbreviated',
    ...flemishPlanning,
    source: 'https://www.biv.be/publicaties/alle-publicaties/nieuwe-afkortingen-toegelaten-vastgoedadvertenties',
    isBroken: hasAbbreviations,
  },
  { problem: 'plotFloodScoreMissing', ...flemishFlood, isBroken: ({ details }) => details.floodScoreP === undefined },
  {
    problem: 'buildingFloodScoreMissing',
    ...flemishFlood,
    types: buildings,
    isBroken: ({ details }) => details.floodScoreG === undefined,
  },
  { problem: 'rentHidden', ...renting, isBroken: ({ price, isPricePublic }) => price === null || !isPricePublic },
  // An export cannot state "no charges" (0 means not filled in): then the description must.
  { problem: 'chargesMissing', ...renting, isBroken: ({ details }) => details.chargesRenter === undefined },
];

/** The days on which each rule holds. */
export const advertRulePeriods: readonly Validity[] = rules;

/**
 * Returns what an advert lacks by the law of the property's location, on an ISO date. Only properties on offer are
 * adverts.
 */
export function checkAdvert(property: Property, on: string, policy: AdvertPolicy = {}): AdvertFinding[] {
  const area = areaOf(property);
  const isOnOffer = property.situation === 'available' || property.situation === 'option';
  if (!isOnOffer || area === null) return [];
  return rules
    .filter(
      (rule) =>
        rule.areas.includes(area) &&
        rule.goals.includes(property.goal) &&
        (rule.types?.includes(property.mainType) ?? true) &&
        isInForce(rule, on) &&
        !isExempt(rule, property) &&
        rule.isBroken(property, on),
    )
    .map(({ problem, source, checkedOn, validFrom, areas }) => ({
      problem,
      source,
      checkedOn,
      validFrom,
      areas,
      effect: policy[problem] ?? 'warn',
    }));
}

/** Whether the agency's policy keeps a property off the site; the findings are those of `checkAdvert`. */
export function isHeld(findings: readonly AdvertFinding[]): boolean {
  return findings.some(({ effect }) => effect === 'hold');
}

function isExempt({ problem }: AdvertRule, { projectId }: Property): boolean {
  return projectId !== null && problem.startsWith('energy');
}

function hasScore({ energyScore }: Property): boolean {
  return isPlausibleScore(energyScore);
}

function hasCode({ details }: Property): boolean {
  return details.epcUniqueCode !== undefined;
}

/** The class of the certificate: one derived from the score is only indicative, "in progress" is none. */
function statesClass({ energyLabelText }: Property): boolean {
  return energyLabelText !== null && labelFromText(energyLabelText) !== null;
}

function showsFullAddress({ isAddressPublic, street, houseNumber }: Property): boolean {
  return isAddressPublic && street !== null && houseNumber !== null;
}

/**
 * The abbreviations of Flemish adverts in print: `Vg, Wg, Gmo, Gvkr, Gvv`. On the internet they must be written out.
 */
const abbreviation = /(?<![\p{L}\p{N}])(?:Gvg|Vg|Wg|Wp|Ag|Ig|Gmo|Gdv|Dv|Gvkr|Vkr|Gvv|Vv)(?![\p{L}\p{N}])/gu;

/** A single one may mean something else; two of them are the list. */
function hasAbbreviations({ texts }: Property): boolean {
  return Object.values(texts).some(({ description }) => new Set(description?.match(abbreviation)).size >= 2);
}
