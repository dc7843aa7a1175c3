import type { Localized } from '@/lib/domain/language';
import type { ImportedActivity } from '@/lib/domain/owner/activity';

/** An activity of the agency for an owner, in days before today; a negative number is in the future. */
export type DemoActivity = Pick<ImportedActivity, 'type' | 'status'> & {
  /** Which of the demo owner's properties: 0, 1 or 2. */
  property: number;
  daysAgo: number;
  time: string;
  contact?: string;
  subject: Localized;
  comment?: Localized;
  source?: string;
  url?: string;
  /** Of a publication: days from today until its last one. */
  untilDays?: number;
};

const visit: Localized = { nl: 'Bezoek', fr: 'Visite', en: 'Visit', de: 'Besichtigung' };
const photos: Localized = {
  nl: 'Foto’s en grondplan',
  fr: 'Photos et plan',
  en: 'Photographs and floor plan',
  de: 'Fotos und Grundriss',
};
const published: Localized = {
  nl: 'Online geplaatst',
  fr: 'Mise en ligne',
  en: 'Published online',
  de: 'Online veröffentlicht',
};
const certificate: Localized = {
  nl: 'EPC toegevoegd aan het dossier',
  fr: 'PEB ajouté au dossier',
  en: 'Energy certificate added to the file',
  de: 'Energieausweis zur Akte genommen',
};
const question: Localized = {
  nl: 'Vraag over het pand',
  fr: 'Question sur le bien',
  en: 'Question about the property',
  de: 'Frage zur Immobilie',
};
const impression: Localized = {
  nl: 'Indruk na het bezoek',
  fr: 'Impression après la visite',
  en: 'Impression after the visit',
  de: 'Eindruck nach der Besichtigung',
};

/** Two months of a farmhouse for sale, a town house under option and an apartment to let. */
export const demoActivities: readonly DemoActivity[] = [
  { property: 0, daysAgo: 58, time: '09:30', type: 'note', status: 'done', subject: photos },
  {
    property: 0,
    daysAgo: 56,
    time: '16:00',
    type: 'media',
    status: 'done',
    subject: published,
    source: 'immoweb',
    url: 'https://www.immoweb.be/',
    untilDays: 34,
  },
  {
    property: 0,
    daysAgo: 56,
    time: '16:15',
    type: 'media',
    status: 'done',
    subject: published,
    source: 'immovlan',
    url: 'https://www.immovlan.be/',
    untilDays: 34,
  },
  { property: 0, daysAgo: 52, time: '11:10', type: 'document', status: 'done', subject: certificate },
  {
    property: 0,
    daysAgo: 47,
    time: '10:20',
    type: 'request',
    status: 'done',
    contact: 'Nathalie Gillet',
    subject: question,
    comment: {
      nl: 'Wil weten of de schuur een woonfunctie mag krijgen. We vroegen het na bij de gemeente.',
      fr: 'Souhaite savoir si la grange peut devenir un logement. Nous avons posé la question à la commune.',
      en: 'Wants to know whether the barn may become a home. We asked the municipality.',
      de: 'Möchte wissen, ob die Scheune Wohnraum werden darf. Wir haben bei der Gemeinde nachgefragt.',
    },
    source: 'immoweb',
  },
  {
    property: 0,
    daysAgo: 43,
    time: '14:00',
    type: 'visit',
    status: 'done',
    contact: 'Nathalie Gillet',
    subject: visit,
  },
  {
    property: 0,
    daysAgo: 42,
    time: '09:45',
    type: 'feedback',
    status: null,
    contact: 'Nathalie Gillet',
    subject: impression,
    comment: {
      nl: 'Zeer gecharmeerd van de boomgaard en het licht in de keuken. Vindt de afstand tot het werk een nadeel.',
      fr: 'Très séduite par le verger et la lumière dans la cuisine. La distance jusqu’au travail la fait hésiter.',
      en: 'Very taken with the orchard and the light in the kitchen. Finds the distance to work a drawback.',
      de: 'Sehr angetan vom Obstgarten und vom Licht in der Küche. Der Weg zur Arbeit ist ihr etwas weit.',
    },
  },
  {
    property: 0,
    daysAgo: 30,
    time: '11:00',
    type: 'communication',
    status: 'done',
    subject: {
      nl: 'Overleg over de prijs',
      fr: 'Entretien sur le prix',
      en: 'Talk about the price',
      de: 'Gespräch über den Preis',
    },
    comment: {
      nl: 'Telefonisch besproken: drie bezoekers vonden de vraagprijs aan de hoge kant.',
      fr: 'Discuté au téléphone\u00a0: trois visiteurs trouvaient le prix demandé un peu élevé.',
      en: 'Discussed by telephone: three visitors found the asking price on the high side.',
      de: 'Telefonisch besprochen: Drei Interessenten fanden den Preis etwas hoch.',
    },
  },
  {
    property: 0,
    daysAgo: 28,
    time: '09:00',
    type: 'price',
    status: 'done',
    subject: {
      nl: 'Vraagprijs aangepast',
      fr: 'Prix demandé adapté',
      en: 'Asking price changed',
      de: 'Angebotspreis angepasst',
    },
  },
  { property: 0, daysAgo: 21, time: '10:30', type: 'visit', status: 'done', contact: 'Stefan Hilgers', subject: visit },
  {
    property: 0,
    daysAgo: 20,
    time: '16:40',
    type: 'feedback',
    status: null,
    contact: 'Stefan Hilgers',
    subject: impression,
    comment: {
      nl: 'Komt graag terug met zijn partner en een aannemer voor het dak.',
      fr: 'Revient volontiers avec sa compagne et un entrepreneur pour la toiture.',
      en: 'Would like to come back with his partner and a builder for the roof.',
      de: 'Möchte mit seiner Partnerin und einem Dachdecker wiederkommen.',
    },
  },
  { property: 0, daysAgo: 12, time: '15:00', type: 'visit', status: 'done', contact: 'Stefan Hilgers', subject: visit },
  {
    property: 0,
    daysAgo: 6,
    time: '12:05',
    type: 'offer',
    status: 'open',
    contact: 'Stefan Hilgers',
    subject: { nl: 'Bod ontvangen', fr: 'Offre reçue', en: 'Offer received', de: 'Angebot erhalten' },
    comment: {
      nl: 'We bellen u over het bedrag en de voorwaarden.',
      fr: 'Nous vous appelons au sujet du montant et des conditions.',
      en: 'We will call you about the amount and the conditions.',
      de: 'Wir rufen Sie wegen des Betrags und der Bedingungen an.',
    },
  },
  {
    property: 0,
    daysAgo: -3,
    time: '11:00',
    type: 'visit',
    status: 'planned',
    contact: 'Ines Lambert',
    subject: visit,
    source: 'google',
  },
  {
    property: 0,
    daysAgo: -5,
    time: '14:30',
    type: 'visit',
    status: 'confirmed',
    contact: 'Koen De Backer',
    subject: visit,
  },
  { property: 1, daysAgo: 54, time: '10:00', type: 'note', status: 'done', subject: photos },
  {
    property: 1,
    daysAgo: 53,
    time: '09:10',
    type: 'media',
    status: 'done',
    subject: published,
    source: 'immoweb',
    url: 'https://www.immoweb.be/',
    untilDays: 12,
  },
  {
    property: 1,
    daysAgo: 53,
    time: '09:20',
    type: 'media',
    status: 'done',
    subject: published,
    source: 'zimmo',
    url: 'https://www.zimmo.be/',
    untilDays: 12,
  },
  { property: 1, daysAgo: 39, time: '17:30', type: 'visit', status: 'done', contact: 'Lotte Mertens', subject: visit },
  { property: 1, daysAgo: 38, time: '12:30', type: 'visit', status: 'done', contact: 'Amir Haddad', subject: visit },
  {
    property: 1,
    daysAgo: 33,
    time: '18:10',
    type: 'offer',
    status: 'accepted',
    contact: 'Lotte Mertens',
    subject: {
      nl: 'Bod onder opschortende voorwaarde',
      fr: 'Offre sous condition suspensive',
      en: 'Offer subject to a mortgage',
      de: 'Angebot unter aufschiebender Bedingung',
    },
    comment: {
      nl: 'Het pand staat onder optie zolang de bank het krediet bekijkt.',
      fr: 'Le bien est sous option pendant que la banque examine le crédit.',
      en: 'The property is under option while the bank considers the loan.',
      de: 'Die Immobilie ist reserviert, solange die Bank den Kredit prüft.',
    },
  },
  { property: 2, daysAgo: 25, time: '15:20', type: 'note', status: 'done', subject: photos },
  {
    property: 2,
    daysAgo: 24,
    time: '08:50',
    type: 'media',
    status: 'done',
    subject: published,
    source: 'immoweb',
    url: 'https://www.immoweb.be/',
    untilDays: 36,
  },
  {
    property: 2,
    daysAgo: 22,
    time: '19:05',
    type: 'request',
    status: 'done',
    contact: 'Chloé Dubois',
    subject: question,
  },
  { property: 2, daysAgo: 15, time: '12:15', type: 'visit', status: 'done', contact: 'Chloé Dubois', subject: visit },
  {
    property: 2,
    daysAgo: 14,
    time: '10:00',
    type: 'feedback',
    status: null,
    contact: 'Chloé Dubois',
    subject: impression,
    comment: {
      nl: 'Mooie ruimtes en een rustige achterkant, maar zoekt een tweede slaapkamer.',
      fr: 'De belles pièces et un arrière calme, mais elle cherche une seconde chambre.',
      en: 'Fine rooms and a quiet rear, but she is looking for a second bedroom.',
      de: 'Schöne Räume und eine ruhige Rückseite, sucht aber ein zweites Schlafzimmer.',
    },
  },
  {
    property: 2,
    daysAgo: 4,
    time: '17:45',
    type: 'request',
    status: 'open',
    contact: 'Pieter Claes',
    subject: {
      nl: 'Kandidaat-huurder',
      fr: 'Candidat locataire',
      en: 'Prospective tenant',
      de: 'Mietinteressent',
    },
    source: 'immoweb',
  },
  {
    property: 2,
    daysAgo: -2,
    time: '17:00',
    type: 'visit',
    status: 'planned',
    contact: 'Pieter Claes',
    subject: visit,
  },
];
