import { planningDetails } from './property';

/** The sections of a property's page in which rules may speak. */
export type NoticePlace = 'features' | 'energy' | 'legal' | 'location' | 'costs';

const fields: Readonly<Record<Exclude<NoticePlace, 'features'>, readonly string[]>> = {
  energy: [
    'energyScore',
    'energyLabel',
    'energyLabelText',
    'energySpecific',
    'energyTotal',
    'eLevel',
    'co2Emission',
    'epcUniqueCode',
    'epcEndDate',
  ],
  legal: [
    ...planningDetails,
    'floodScoreP',
    'floodScoreG',
    'floodZone',
    'areaApplication',
    'asbestosType',
    'asbestosDate',
    'electricityCertificate',
    'gasCertificate',
  ],
  location: ['zip', 'city', 'region', 'country', 'placeKey'],
  costs: [
    'price',
    'chargesRenter',
    'chargesOwner',
    'deposit',
    'inventoryCost',
    'agencyCost',
    'cadastralIncome',
    'registrationRights',
    'vat',
    'notaryFee',
    'maximumPersons',
    'minimumIncome',
  ],
};

const places = new Map(
  Object.entries(fields).flatMap(([place, names]) => names.map((name) => [name, place as NoticePlace] as const)),
);

/** The section that a rule speaks in, by the first field that it looks at. */
export function noticePlaceOf(field: string | null): NoticePlace {
  return (field === null ? undefined : places.get(field)) ?? 'features';
}
