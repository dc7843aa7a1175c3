import { expect, test } from 'vitest';
import { fold } from '@/lib/domain/text/fold';
import columnWords from '@/lib/features/imports/words/columns.json';
import peopleWords from '@/lib/features/imports/words/people.json';
import { isPersonal, languageOf, targetByName } from './column-names';
import { targetOf } from './mapping';

const words = Object.entries(columnWords).flatMap(([target, names]) =>
  names.split(', ').map((name): [string, string] => [name, target]),
);
const people = Object.values(peopleWords).flatMap((list) => list.split(', '));

test('every list of words is of a field that a column may fill', () => {
  expect(Object.keys(columnWords).filter((target) => targetOf(target) === null)).toEqual([]);
});

test('every word is written as it is compared, and names one field', () => {
  expect([...words.map(([word]) => word), ...people].filter((word) => fold(word) !== word)).toEqual([]);
  expect(words.filter(([word, target]) => words.some(([other, of]) => other === word && of !== target))).toEqual([]);
});

test('no word of people is a field that visitors see', () => {
  expect(people.filter((word) => targetByName(word) !== null)).toEqual([]);
});

const names = {
  price:
    'Prijs | PRIX | price_eur | Loyer/Prix | Kaufpreis oder Miete | Asking (EUR) | Vraagprijs (€) | Prix demandé | Kaufpreis | property_price | Loyer mensuel',
  bedrooms:
    'Chambres | Nbre de ch. | bedroom_count | number_of_bedrooms | info_Bedrooms | Nombre de chambres | Aantal slaapkamers | Anzahl Schlafzimmer | bedroomCount | nb_ch | property.bedroomCount | Slaapkamers (aantal)',
  isAddressPublic: 'Show exact address? | Adres tonen (ja/nee) | Afficher l’adresse',
  reference: 'N° mandat | Numéro de mandat | Référence | Ref. | Objektnummer',
  bathrooms:
    'Badk. | number_of_bathrooms | bathroomCount | Nombre de salles de bains | Anzahl Badezimmer | aantal badkamers',
  rooms: 'Zimmer | Anzahl Zimmer | nombre de pièces | Kamers | rooms | room_count',
  garages: 'Gar. | Garage spaces | number_garage | Aantal garages | Garages',
  facades: 'number_of_facades | Nombre de façades | Aantal gevels',
  floors: 'number_of_floors | Nombre d’étages | Aantal verdiepingen',
  floor: 'floor | Étage | Verdieping | floorNumber',
  surfaceLiving:
    'Internal area sqm | livable_surface | Surf. hab. (m²) | surface_m2 | info_Living area | Surface habitable (m²) | Bewoonbare oppervlakte m2 | Wohnfläche | Wohnflaeche in m² | netHabitableSurface | living_area_sqm | Living area (sq ft) | sqft_living | Square feet',
  surfaceTotal: 'total_surface | Totale oppervlakte | Surface totale',
  surfaceGround:
    'total_land_surface | Grondoppervlakte (m²) | Surface du terrain | Grundstücksfläche | Superficie terrain m2 | land.surface | Terrain (ares) | Grondoppervlakte (ha)',
  constructionYear: 'build_year | Bouwjaar | Année de construction | Baujahr | building.constructionYear',
  energyLabelText:
    'peb_category | classe_energie | EPC-label | Classe énergétique | Energieeffizienzklasse | EPC class',
  energyScore: 'info_Primary energy consumption | EPC (kWh/m²) | PEB kWh/m²/an | Energieverbrauch',
  epcUniqueCode: 'info_Reference number of the EPC report | EPC code | Unieke code EPC',
  floodScoreP: 'info_P-score | P-score',
  mainType: 'type_of_property | Type bien | Soort pand | Objektart | property type',
  heating: 'type_of_heating | Verwarming | Type de chauffage | Heizungsart',
  city: 'city_name | locality_name | locality | Gemeente | Commune | Ort | address.city | Ville',
  zip: 'postal_code | Code postal | PLZ | property.location.postalCode | zipCode',
  id: 'property_id | property_code',
  goal: 'transaction_type | Type de transaction | Te koop/te huur | Vermarktungsart | sale_or_rent | SaleType | Doel / But',
  status: 'Statut | statut_du_bien | Status | Etat du dossier | Staat / Statut',
  street: 'Rue | straatnaam | Adresse | street_name',
  'title.fr': 'Titre FR | titre_fr | fr_title | Titre (français)',
  'description.de': 'Omschrijving (Duits) | description_de | Beschreibung DE',
  pictures: 'Foto 12 | photos | image_urls | Photo 1',
  'manager.email': 'E-mail makelaar | agent_email',
  'status=active':
    'Actief | actif | is_active | Aktiv | Online | Online (ja/nee) | Zichtbaar op website | Tonen op website | Afficher sur le site | Veröffentlicht',
  cadastralIncome: 'Kadastraal inkomen (EUR) | Revenu cadastral | KI',
};

test.each(Object.entries(names).flatMap(([target, list]) => list.split(' | ').map((name) => [name, target])))(
  'the column %s goes to %s',
  (column, target) => {
    expect(targetByName(column)).toBe(target);
  },
);

test.each(
  'Naam eigenaar | client_nom | client_email | client_telephone | Klant | Locataire | Huurder | Mieter | Tenant name | Notaire | Notaris | Notar | owner.zip | Adresse du propriétaire | Telefoon | GSM | E-mail | Contact | Nom | Name | Vorname | Interne nota | Prix minimum vendeur | landlordPhone | Acquéreur | Email klant 2 | IBAN | Geboortedatum huurder | Prix net vendeur'.split(
    ' | ',
  ),
)('the column %s may name a person, and is left out', (column) => {
  expect(targetByName(column)).toBeNull();
  expect(isPersonal(column)).toBe(true);
});

test.each(
  'state | Etat | prix_m2 | Price per m2 | old_price | agency_city | url | Date visite | commune du bureau | score | number of views | nl | de'.split(
    ' | ',
  ),
)('the column %s is not one of the site', (column) => {
  expect(targetByName(column)).toBeNull();
});

test.each([
  ['Néerlandais', 'nl'],
  ['Französisch', 'fr'],
  ['Español', null],
  ['Nederlands', 'nl'],
  ['anglais', 'en'],
])('%s is the language %s', (written, language) => {
  expect(languageOf(written)).toBe(language);
});
