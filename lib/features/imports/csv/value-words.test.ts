import { expect, test } from 'vitest';
import { fold } from '@/lib/domain/text/fold';
import words from '@/lib/features/imports/words/values.json';
import { targetOf } from './mapping';
import { understand } from './value-words';

const meaningOf = (field: string, written: string) => understand(field, written)?.word ?? null;

/** Several words of one meaning, as tables write them. */
const rows = (table: Record<string, string>) =>
  Object.entries(table).flatMap(([word, list]) =>
    list.split(' | ').map((written): [string, string | null] => [written, word === 'unknown' ? null : word]),
  );

test.each(
  rows({
    house:
      'Maison avec garage | Huisje | Kasteeltje? | Woning met bureau | Haus mit Garage | House with office | Maison 4 façades avec studio | Huis, garage en tuin | Villa (met bureau) | Rijwoning | Te koop: huis met loods | HALFOPEN BEBOUWING | Farmhouse | Ferienhaus | Maison de maître | Einfamilienhaus mit Stellplatz | Landhuis | Bel-étage | Residence | Wohnhaus | Detached house | Maison en bois | Nieuwbouwwoning | Vakantiewoning | Bedrijfswoning | Hoeve op 2 ha grond',
    apartment:
      'Appartement met garage | Appartement avec parking | Apartment with office | Wohnung mit Tiefgarage | Duplex | Gelijkvloers | Ground floor | Rez-de-chaussée | Appartement in gebouw | Ground floor flat | Dachgeschosswohnung | Nieuwbouwappartement | Villa-appartement | Assistentiewoning | Wohnung im Haus | 3-Zimmer-Wohnung | 2 room apartment',
    rentalBuilding:
      'Immeuble à appartements | Immeuble de rapport | Appartementsgebouw | Opbrengsteigendom | Mehrfamilienhaus | Apartment building | Building with apartments | Immeuble avec 3 appartements | Opbrengstwoning met handelspand | Gemengd gebouw | Immeuble mixte | Block of flats | Wohn- und Geschäftshaus | Maison de rapport | Renditeobjekt | Mixed',
    commercial:
      'Handelsgelijkvloers | Handelspand met appartement | Rez-de-chaussée commercial | Immeuble de bureaux | Bureau avec parking | Office building | Kantoorgebouw | Bürogebäude | Buerogebaeude | Geschäftshaus | Warehouse | Fonds de commerce | Winkel met woning | Commercial property | Maison de commerce | Bedrijfspand | Winkelruimte',
    parking:
      'Garage | Box de garage | Staanplaats in appartementsgebouw | Place de parking | Garagebox | Tiefgaragenstellplatz',
    land: 'Terrain à bâtir | Bouwgrond voor villa | Building plot | Industriegrond | Grond met loods | Baugrundstück | Plot of land | Piece of land | Terrain avec maison',
    studio: 'Studio | Kot | Studio apartment | Chambre d’étudiant | Studentenkamer | Studio met garage',
    unknown: 'Autre | Andere | Kiosk | 12 | Tuinhuis | Project | Nederland | 3 chambres | Kotorski',
  }),
)('the type %s is %s', (written, type) => {
  expect(meaningOf('mainType', written)).toBe(type);
});

test.each(
  rows({
    sale: 'Te koop | À vendre | For sale | Zu verkaufen | VENTE | verkoop | SALE | Vente publique | Viager | En vente | FOR_SALE | ForSale | Kauf',
    rent: 'Te huur | À louer | To let | Zu vermieten | Location | Verhuur | Loué | Let | Rental | Miete | À louer (meublé) | TO_LET',
    unknown:
      'Te koop of te huur | Vente / location | https://p.example/for-sale/1 | Jan Kooper | Koopman | Letters | Sellier | Niet te koop | n/a | Huurman',
  }),
)('the goal %s is %s', (written, goal) => {
  const found = understand('goal', written);
  expect(found?.isCertain === false && /https/.test(written) ? null : (found?.word ?? null)).toBe(goal);
});

test.each(
  rows({
    active:
      'À louer | To let | Te huur | Zu vermieten | À vendre | Te koop | For sale | Zu verkaufen | Actief | Available | Disponible | Verfügbar | Nog te koop | Toujours disponible | Nieuw | To be let | Faire offre | Te koop - nieuwe prijs',
    rented: 'Loué | Louée | LOUÉ | Let | Verhuurd | Vermietet | Rented | À louer - loué',
    sold: 'Verkocht | Vendu | Sold | Verkauft | Vendue ! | Verkocht door collega | Te koop (verkocht)',
    option:
      'Option | Optie | Onder optie | Sous option | Under option | Onder bod | Bod aanvaard | Sous offre | Under bid | Under offer | Offer accepted | Compromis | Sous compromis | sous_compromis | UNDER_OFFER | Sold STC | soldSTC | Sale agreed | Verkocht onder voorbehoud | Vendu sous réserve | Vendu sous condition suspensive | Sold subject to contract | Sold subject to conditions | Verkauft unter Vorbehalt | Verhuurd onder voorbehoud van goedkeuring | Reserviert | Réservé | Te koop - onder optie | Vorvertrag | Compromis getekend',
    inactive:
      'Inactief | Hors ligne | Archivé | Niet beschikbaar | Not available | Plus disponible | Indisponible | Niet te koop | Expired',
    cancelled: 'Geannuleerd | Retiré de la vente | Withdrawn | Storniert | Opdracht ingetrokken',
    prospective: 'In voorbereiding | En préparation | Draft | Coming soon | Binnenkort te koop | Schatting',
    reference: 'Referentie | Réalisation',
    unknown:
      'Bijna verkocht | Presque vendu | 75 % verkocht | Niet verkocht | Fast verkauft | Nicht verkauft | Sous réserve de permis | Sale fell through | Te koop bij collega | Verkocht / verhuurd | Blauw | 7 | Geen optie | Let op',
  }),
)('the status %s is %s', (written, status) => {
  expect(meaningOf('status', written)).toBe(status);
});

test.each(
  rows({
    none: 'nee | n.v.t. | Neen | Non | Geen voorkooprecht | Niet verleend | 0',
    yes: 'ja | Oui, délivré | yes | Verleend | erteilt',
    onRequest: 'In aanvraag | Demandé | Beantragt | Op aanvraag',
    unknown: 'notaris | nodig | ouvert | juni',
  }),
)('the permit %s is %s', (written, answer) => {
  expect(meaningOf('planningPermit', written)).toBe(answer);
});

test('only what the lists have as it is written is certain', () => {
  expect(understand('mainType', 'Maison')).toEqual({ word: 'house', isCertain: true });
  expect(understand('mainType', 'Maison avec garage')).toEqual({ word: 'house', isCertain: false });
  expect(understand('mainType', 'Immeuble')).toEqual({ word: 'rentalBuilding', isCertain: false });
  expect(understand('country', 'Atlantis')).toEqual({ word: 'other', isCertain: false });
  expect(understand('status', 'Verkocht door collega')?.isCertain).toBe(false);
  expect(understand('price', 'Maison')).toBeNull();
  expect(understand('mainType', `Maison ${'x'.repeat(80)}`)).toBeNull();
});

test('each list is of a field, and has a word for one meaning only', () => {
  expect(Object.keys(words).filter((field) => field !== 'planning' && targetOf(field) === null)).toEqual([]);
  for (const lists of Object.values(words)) {
    const all = Object.entries(lists).flatMap(([meaning, list]: [string, string]) =>
      list.split(', ').map((word) => [fold(word), meaning] as const),
    );
    const meanings = new Map(all);
    expect(all.filter(([word, meaning]) => meanings.get(word) !== meaning)).toEqual([]);
  }
});

test.each([
  ['goal', 'Te koop / À vendre', { word: 'sale', isCertain: true }],
  ['status', 'Verhuurd/Loué', { word: 'rented', isCertain: true }],
  ['goal', 'Te koop / te huur', null],
])('as %s %s in two languages is %j', (field, written, expected) => {
  expect(understand(field, written)).toEqual(expected);
});
