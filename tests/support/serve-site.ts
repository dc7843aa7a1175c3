import { readFileSync } from 'node:fs';
import { type Content, replaceContent } from '@/lib/content/content';
import { feedRecord, serveFixture } from './content';
import { restoreContentFolder } from './content-folder';

const thomas = { Name: 'Thomas Vandewalle', Email: 'thomas@gevel.example', Phone: '0470 55 01 23' };
const sofie = { Name: 'Sofie Maes', Email: 'sofie@gevel.example', Phone: '0470 55 01 26' };

type FeedRecord = ReturnType<typeof feedRecord>;

/** Properties of every situation that a form may be about. */
export const siteProperties: readonly FeedRecord[] = [
  feedRecord({
    ID: 101,
    Title: 'Herenhuis met tuin',
    Price: 350_000,
    Zip: '9000',
    City: 'Gent',
    Street: 'Pontstraat',
    HouseNumber: '42',
    Bedrooms: 3,
    Manager: thomas,
    Documents: [
      { Name: 'Plannen', Url: '/media/documents/plans.pdf', Public: true },
      { Name: 'Brochure', Url: '/media/documents/brochure.pdf', Public: true },
      { Name: 'Verslag van de syndicus', Url: '/media/documents/minutes.pdf', Public: false },
    ],
  }),
  feedRecord({
    ID: 102,
    Goal: 1,
    WebID: 2,
    Title: 'Appartement aan de Maas',
    Price: 950,
    ChargesRenter: 75,
    InventoryCost: 180,
    Bedrooms: 2,
    Manager: sofie,
  }),
  feedRecord({ ID: 103, Title: 'Verkochte villa', Status: 2, Price: 500_000 }),
  feedRecord({ ID: 104, Title: 'Huis zonder prijs', Price: 777_123, PublishPrice: false, Zip: '9000', City: 'Gent' }),
  feedRecord({ ID: 105, Title: 'Teruggetrokken huis', Status: 5, Price: 300_000 }),
  feedRecord({
    ID: 106,
    Title: 'Huis op een geheim adres',
    Price: 420_000,
    Street: 'Verborgenlaan',
    HouseNumber: '7',
    PublishAddress: false,
  }),
  feedRecord({ ID: 107, Goal: 1, WebID: 3, Title: 'Studio zonder prijs', Price: 654, PublishPrice: false }),
  feedRecord({ ID: 108, Title: 'Huis onder optie', MarqueeName: 'Onder optie', Price: 310_000 }),
  feedRecord({ ID: 109, Goal: 1, WebID: 2, Title: 'Verhuurd appartement', Status: 4, Price: 800 }),
];

const everyMorning = [{ from: '09:00', until: '12:00' }];

/** Viewings of half an hour on weekday mornings, one party at a time; three for rentals. */
export const siteAppointments = {
  isOpen: true,
  calendars: [
    {
      id: 'visits',
      goals: ['sale'],
      days: { mon: everyMorning, tue: everyMorning, wed: everyMorning, thu: everyMorning, fri: everyMorning },
      minutes: 30,
      capacity: 1,
      leadHours: 24,
      horizonDays: 21,
    },
    {
      id: 'rentals',
      goals: ['rent'],
      days: { tue: [{ from: '09:00', until: '10:00' }] },
      minutes: 30,
      capacity: 3,
      leadHours: 24,
      horizonDays: 21,
    },
  ],
  holidays: ['2026-11-27'],
};

const shippedSettings: Record<string, unknown> = JSON.parse(readFileSync('content/settings.json', 'utf8'));

type SiteContent = {
  properties?: readonly FeedRecord[];
  settings?: Record<string, unknown>;
  /** More files, by path. */
  files?: Record<string, unknown>;
};

const known = new Map<string, Promise<Content>>();

/** Serves a site for tests of visitors' actions: the shipped one with few properties, and viewings at known times. */
export async function serveSite({
  properties = siteProperties,
  settings = {},
  files: moreFiles = {},
}: SiteContent = {}): Promise<Content> {
  const files = {
    'settings.json': { ...shippedSettings, appointments: siteAppointments, closedDays: [], ...settings },
    'listings/nl/properties.json': properties,
    'listings/nl/projects.json': [
      { ID: 31, Zip: '5000', City: 'Namur', Name: 'Les Ateliers', WebID: 2, Manager: thomas },
    ],
    ...moreFiles,
  };
  // Reading one takes longer than most tests.
  const key = JSON.stringify([properties, settings, moreFiles]);
  const content = known.get(key) ?? serveFixture(files);
  known.set(key, content);
  const { folders } = await content;
  // Hidden properties are read from their file.
  await restoreContentFolder(folders.content, files);
  replaceContent(await content);
  return content;
}
