import {
  type FlagDetail,
  floodScores,
  type NumberDetail,
  type PlanningDetail,
  planningAnswers,
  type WordDetail,
} from '@/lib/domain/property/property';
import {
  type Bounds,
  dateField,
  type Field,
  flagField,
  lineField,
  type NumberField,
  numberField,
  textField,
  wordField,
} from './listing-field';

/**
 * Facts of a property. A number outside its bounds is a typing error or filler (0, 9999, a future year) and is left
 * out.
 */

const inRules = { isInRules: true } as const;

type NumberNotes = { unit?: string; bounds: Bounds };

const numberOf =
  ({ unit, bounds }: NumberNotes) =>
  (name: string, meaning: string, example: number) =>
    numberField(name, { meaning, example, bounds, zero: 'blank', ...inRules, ...(unit !== undefined && { unit }) });

const surface = numberOf({ unit: 'm²', bounds: { min: 1, max: 50_000_000 } });
const width = numberOf({ unit: 'm', bounds: { min: 0.5, max: 5_000 } });
const rooms = numberOf({ bounds: { min: 1, max: 500, isWhole: true } });
const year = numberOf({ bounds: { min: 1200, max: 2040, isWhole: true } });
const amountBounds: Bounds = { min: 0.01, max: 100_000_000 };
const amount = numberOf({ unit: '€', bounds: amountBounds });
const monthly = numberOf({ unit: '€ a month', bounds: amountBounds });
const yearly = numberOf({ unit: '€ a year', bounds: amountBounds });
/** Up to 100 a percentage, above it an amount: exports write either. */
const share = numberOf({ unit: '% up to 100, else €', bounds: amountBounds });

export const surfaceFields = {
  surfaceLiving: surface('SurfaceLiving', 'Living area; filters and cards go by it.', 182),
  surfaceTotal: surface('SurfaceTotal', 'All floors together.', 240),
  surfaceConstructed: surface('SurfaceConstructed', 'Ground that the building covers.', 84),
  surfaceGround: surface('SurfaceGround', 'The plot.', 365),
  surfaceGarden: surface('SurfaceGarden', 'The garden.', 240),
  surfaceTerrace: surface('SurfaceTerrace', 'Terraces together.', 12),
  surfaceOffice: surface('SurfaceOffice', 'Rooms to work in.', 18),
  frontWidth: width('FrontWidth', 'Width of the front of the building.', 6.5),
  plotWidth: width('PlotWidth', 'Width of the plot along the street.', 14),
};

export const roomFields = {
  bedrooms: rooms('Bedrooms', 'Bedrooms; filters and cards go by them.', 3),
  bathrooms: rooms('Bathrooms', 'Bathrooms.', 1),
  showerRooms: rooms('ShowerRooms', 'Rooms with a shower and no bath.', 1),
  toilets: rooms('Toilets', 'Toilets.', 2),
  garages: rooms('Garages', 'Closed garages.', 1),
  parkings: rooms('Parkings', 'Parking spaces inside.', 2),
  externalParkings: rooms('ExternalParkings', 'Parking spaces outside.', 2),
  floors: numberOf({ bounds: { min: 1, max: 120, isWhole: true } })('Floors', 'Floors of the building.', 3),
  floor: numberField('Floor', {
    meaning: 'The floor that it is on; 0 is the ground floor.',
    example: 2,
    bounds: { min: -5, max: 120, isWhole: true },
    ...inRules,
  }),
  facades: numberField('Facades', {
    meaning: 'Sides that are free.',
    example: 3,
    bounds: { min: 1, max: 4, isWhole: true },
    values: [
      { value: 4, meaning: 'detached' },
      { value: 3, meaning: 'semi-detached' },
      { value: 2, meaning: 'terraced' },
      { value: 1, meaning: 'one free side' },
    ],
    zero: 'blank',
    ...inRules,
  }),
  constructionYear: year('ConstructionYear', 'Year of construction.', 1931),
  renovationYear: year('RenovationYear', 'Year of the last renovation.', 2017),
};

export const costFields = {
  chargesRenter: monthly('ChargesRenter', 'What a tenant pays beside the rent.', 120),
  chargesOwner: monthly('ChargesOwner', 'What the owner of an apartment pays.', 240),
  deposit: amount('Deposit', 'Rental deposit. Hidden with the price.', 3600),
  inventoryCost: amount('InventoryCost', 'The tenant’s share of the inventory of fixtures.', 290),
  agencyCost: amount('AgencyCost', 'Costs of the agency. Hidden with the price.', 500),
  cadastralIncome: yearly('CadastralIncome', 'Not indexed.', 1294),
  registrationRights: share('RegistrationRights', 'An amount is hidden with the price.', 12),
  vat: share('VAT', 'Of a new building. An amount is hidden with the price.', 21),
  notaryFee: amount('NotaryFee', 'Costs of the notary and the deed. Hidden with the price.', 6400),
};

const energySpecific = numberField('EnergySpecific', {
  meaning: 'Consumption by area; stands in for `EnergyPerformance` where that is absent.',
  example: 187,
  unit: 'kWh/m² a year',
  bounds: { min: -500, max: 3_000 },
  zero: 'mistake',
  ...inRules,
});

export const energyFields = {
  energyScore: numberField('EnergyPerformance', {
    meaning:
      'The score of the certificate. With the region it gives the energy letter. 0 is taken for “not filled in”: an A for every garage would be a false statement.',
    example: 187,
    unit: 'kWh/m² a year',
    bounds: energySpecific.bounds,
    zero: 'mistake',
    ...inRules,
  }),
  energyLabelText: textField('EPCLabelText', {
    meaning:
      'The letter as the certificate states it, which wins over the one that follows from the score. In Luxembourg it is shown as it is.',
    example: 'B',
    ...inRules,
  }),
  epcUniqueCode: textField('EPCUniqueCode', {
    meaning: 'The number of the certificate, which adverts in Belgium must name.',
    example: '20260914-0002107000-RES-1',
    ...inRules,
  }),
  epcEndDate: dateField('EPCEndDate', { meaning: 'Until when it is valid.', example: '2036-09-14', ...inRules }),
  energyTotal: numberOf({ unit: 'kWh a year', bounds: { min: 1, max: 10_000_000 } })(
    'EnergyTotal',
    'Total primary energy.',
    48360,
  ),
  energySpecific,
  eLevel: numberField('ELevel', {
    meaning: 'E level of a new building in Flanders.',
    example: 33,
    bounds: { min: -200, max: 300 },
    ...inRules,
  }),
  co2Emission: numberOf({ unit: 'kg by m² a year, or kg a year', bounds: { min: -1_000, max: 1_000_000 } })(
    'CO2Emission',
    'Emission of CO₂, as the certificate states it: by m², or of the whole home. The energy score tells which of them it is.',
    3200,
  ),
};

export const tenantFields = {
  maximumPersons: numberOf({ bounds: { min: 1, max: 99, isWhole: true } })(
    'MaximumPersons',
    'How many people may live in a rental; the settings have a rule for those without.',
    4,
  ),
  minimumIncome: numberOf({ unit: '€ a month', bounds: { min: 1, max: 1_000_000, isWhole: true } })(
    'MinimumIncome',
    'The lowest net income of a household that applies for a rental.',
    2400,
  ),
};

/** Numbers that are shown unchanged. */
export const numberFields = {
  ...surfaceFields,
  ...roomFields,
  ...costFields,
  ...tenantFields,
  energyTotal: energyFields.energyTotal,
  energySpecific,
  eLevel: energyFields.eLevel,
  co2Emission: energyFields.co2Emission,
} satisfies Record<NumberDetail, NumberField>;

const flag = (name: string, meaning: string) => flagField(name, { meaning, example: true, ...inRules });

export const flagFields = {
  hasGarden: flag('HasGarden', 'A garden.'),
  hasTerrace: flag('HasTerrace', 'A terrace.'),
  hasGarage: flag('HasGarage', 'A garage.'),
  hasLift: flag('HasLift', 'A lift.'),
  hasCellar: flag('HasCellar', 'A cellar.'),
  hasAttic: flag('HasAttic', 'An attic.'),
  hasPool: flag('HasPool', 'A swimming pool.'),
  isFurnished: flag('IsFurnished', 'Let or sold with its furniture.'),
  hasGas: flag('HasGas', 'Connected to gas.'),
  hasWater: flag('HasWater', 'Connected to water.'),
  hasElectronic: flag('HasElectronic', 'Connected to electricity.'),
  hasDrain: flag('HasDrain', 'Connected to the sewer.'),
} satisfies Record<FlagDetail, Field<boolean | undefined>>;

const words = (name: string, meaning: string, example: string) =>
  lineField(name, { meaning, example, isLocalized: true, ...inRules });

export const wordFields = {
  availableFrom: words('AvailableFrom', 'When one can move in.', 'from 1 March'),
  heating: words('Heating', 'Kind of heating.', 'heat pump'),
  kitchen: words('Kitchen', 'How the kitchen is fitted.', 'fully fitted'),
  glazing: words('Glazing', 'Kind of glass.', 'double glazing'),
  roof: words('Roof', 'Kind and state of the roof.', 'pitched, insulated'),
  gardenOrientation: words(
    'GardenOrientation',
    '`N`, `NE`, `E` … are translated, other words are shown as they are.',
    'SW',
  ),
  terraceOrientation: words('TerraceOrientation', 'The same for the terrace.', 'S'),
  areaApplication: words('AreaApplication', 'Zoning: the latest designation.', 'residential area'),
  floodZone: words('FloodZone', 'Where it lies in a flood zone, which.', 'not in a flood zone'),
  asbestosType: words('AsbestosType', 'What the asbestos certificate says.', 'asbestos-safe'),
  electricityCertificate: words('ElectricityCertificate', 'What the inspection of the electricity says.', 'compliant'),
  gasCertificate: words('GasCertificate', 'What the inspection of the gas says.', 'compliant'),
} satisfies Record<WordDetail, Field<string | null>>;

const planningMeanings: Record<(typeof planningAnswers)[number], string> = {
  none: 'there is none',
  yes: 'there is one',
  onRequest: 'the agency tells on request',
};

const planning = (name: string, meaning: string) =>
  wordField(name, {
    meaning,
    example: 'none',
    values: planningAnswers.map((value) => ({ value, meaning: planningMeanings[value] })),
    ...inRules,
  });

export const planningFields = {
  planningPermit: planning('PlanningPermit', 'Urban planning permit.'),
  allotmentPermit: planning('AllotmentPermit', 'Allotment permit.'),
  preemptiveRight: planning('PreemptiveRight', 'Right of pre-emption.'),
  summons: planning('Summons', 'Summons for a breach of planning law.'),
  judicialDecision: planning('JudicialDecision', 'Judicial or administrative measure.'),
} satisfies Record<PlanningDetail, Field<string | null>>;

const floodMeanings: Record<(typeof floodScores)[number], string> = {
  A: 'no flooding modelled',
  B: 'small chance under climate change',
  C: 'small chance today',
  D: 'medium to high chance today',
};

const flood = (name: string, meaning: string) =>
  wordField(name, {
    meaning,
    example: 'A',
    values: floodScores.map((value) => ({ value, meaning: floodMeanings[value] })),
    ...inRules,
  });

export const safetyFields = {
  floodScoreP: flood('FloodScoreP', 'Flood score of the plot.'),
  floodScoreG: flood('FloodScoreG', 'Flood score of the building.'),
  asbestosDate: dateField('AsbestosDate', {
    meaning: 'Day of the asbestos certificate.',
    example: '2026-08-12',
    ...inRules,
  }),
};
