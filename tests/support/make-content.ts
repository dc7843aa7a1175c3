import { type Article, type Content, replaceContent } from '@/lib/content/content';
import { articleSchema, testimonialSchema } from '@/lib/content/schema/article';
import { pageSchema } from '@/lib/content/schema/page';
import { routesFileSchema } from '@/lib/content/schema/route';
import { settingsSchema } from '@/lib/content/schema/settings';
import { settleSettings } from '@/lib/content/settle-settings';
import { createShownDays } from '@/lib/content/shown-days';
import { inEachLanguage, type Language, languages } from '@/lib/domain/language';
import type { Project } from '@/lib/domain/project/project';
import type { Property, PropertyText } from '@/lib/domain/property/property';
import { always } from '@/lib/domain/time/shown';
import { createReport } from '@/lib/files/content-problem';
import { createCatalogue } from '@/lib/listings/catalogue/catalogue';
import type { Listings } from '@/lib/listings/read-listings';
import { today } from './test-day';

const inAll = (text: string) => inEachLanguage((language) => `${text} ${language}`);

const route = (original: string, type = 'page', paths: Partial<Record<Language, string>> = {}) => ({
  original,
  type,
  paths,
});

const routes = [
  route('/'),
  route('/for-sale/', 'page', { nl: '/te-koop/', fr: '/a-vendre/', de: '/zu-verkaufen/' }),
  route('/for-rent/', 'page', { nl: '/te-huur/', fr: '/a-louer/', de: '/zu-vermieten/' }),
  route('/projects/', 'page', { nl: '/projecten/' }),
  route('/contact/'),
  route('/search/', 'page', { nl: '/zoeken/' }),
  route('/services/{slug}/', 'article', { nl: '/diensten/{slug}/' }),
  route('/actualites/{slug}/', 'article'),
  route('/temoignages/{slug}/', 'article'),
  route('/login/', 'login'),
  route('/feedback/site-contact/', 'feedback'),
];

export function makeText(language: Language, text: Partial<PropertyText> = {}): PropertyText {
  return {
    language,
    title: `Huis ${language}`,
    description: null,
    typeName: null,
    mainTypeName: null,
    city: 'Deurle',
    countryName: null,
    priceUnitText: null,
    markerName: null,
    words: {},
    pictures: [],
    floorPlans: [],
    documents: [],
    viager: null,
    ...text,
  };
}

export function makeProperty(property: Partial<Property> = {}): Property {
  return {
    id: 1,
    externalId: String(property.id ?? 1),
    reference: null,
    goal: 'sale',
    mainType: 'house',
    types: [property.mainType ?? 'house'],
    situation: 'available',
    price: 350_000,
    priceUnit: property.goal === 'rent' ? 'month' : 'total',
    isPricePublic: true,
    isStartingPrice: false,
    street: 'Pontstraat',
    houseNumber: '42',
    boxNumber: null,
    zip: '9831',
    placeKey: 'deurle',
    isAddressPublic: true,
    country: 'belgium',
    region: 'flanders',
    latitude: 51.01,
    longitude: 3.61,
    energyScore: null,
    energyLabelText: null,
    energyLabel: null,
    projectId: null,
    unitName: null,
    details: {},
    videos: [],
    virtualTour: null,
    manager: null,
    createdOn: '2026-01-01',
    modifiedOn: '2026-02-01',
    publishedOn: '2026-01-02',
    soldOn: null,
    texts: inEachLanguage((language) => makeText(language)),
    ...property,
  };
}

export function makeProject(project: Partial<Project> = {}): Project {
  return {
    id: 31,
    externalId: String(project.id ?? 31),
    reference: null,
    mainType: 'apartment',
    street: null,
    houseNumber: null,
    boxNumber: null,
    zip: '9831',
    placeKey: 'deurle',
    isAddressPublic: true,
    country: 'belgium',
    region: 'flanders',
    latitude: null,
    longitude: null,
    externalUrl: null,
    delivery: null,
    manager: null,
    texts: inEachLanguage((language) => ({
      language,
      name: `Project ${project.id ?? 31}`,
      title: null,
      description: null,
      typeName: null,
      city: 'Deurle',
      pictures: [],
      documents: [],
      construction: [],
    })),
    ...project,
  };
}

export function makeListings(listings: Partial<Listings> = {}): Listings {
  return {
    properties: [],
    withdrawnIds: new Set(),
    withdrawnDocuments: [],
    hidden: [],
    projects: [],
    typeNames: {},
    places: {},
    ...listings,
  };
}

type Parts = {
  settings?: Record<string, unknown>;
  pages?: Record<string, unknown>[];
  articles?: (Record<string, unknown> & { category: Article['category'] })[];
  testimonials?: Record<string, unknown>[];
  listings?: Partial<Listings>;
};

/** Serves a small content for one test: the routes of a site, and the given parts. */
export function serveTestContent({
  settings = {},
  pages = [],
  articles = [],
  testimonials = [],
  listings = {},
}: Parts = {}): Content {
  const parsedSettings = settingsSchema.parse({
    languages: { enabled: languages, default: 'nl' },
    agency: {
      name: 'Gevel',
      legalName: inAll('Gevel bv'),
      street: inAll('Coupure 1'),
      zip: '9000',
      city: inAll('Gent'),
      country: inAll('België'),
      phone: '092 55 01 20',
      email: 'info@gevel.example',
      vatNumber: 'BE 0123.456.749',
    },
    ...settings,
  });
  const parsedArticles = articles.map(({ category, ...article }) => ({
    ...articleSchema.parse({ title: inAll('Article'), ...article }),
    category,
    isListed: true,
  }));
  const content: Content = {
    period: always,
    version: 'test',
    folders: { content: 'content', published: null },
    mediaVersions: new Map(),
    settings: settleSettings(
      parsedSettings,
      { today, days: createShownDays(new Date(`${today}T12:00:00Z`)) },
      createReport(),
    ),
    fonts: {},
    routes: routesFileSchema.parse({ routes }).routes,
    redirects: [],
    menu: [],
    topBar: null,
    footer: null,
    banner: null,
    popUp: null,
    notices: [],
    pages: new Map(
      pages.map((page) => {
        const parsed = pageSchema.parse({ status: 'Published', title: inAll('Page'), ...page });
        return [parsed.path, parsed];
      }),
    ),
    articles: new Map(parsedArticles.map((article) => [`${article.category}/${article.id}`, article])),
    testimonials: testimonials.map((testimonial) =>
      testimonialSchema.parse({ public: true, name: 'An', comment: inAll('Fine'), ...testimonial }),
    ),
    rules: [],
    projectFiles: [],
    answerTemplates: [],
    catalogue: createCatalogue(makeListings(listings), parsedSettings.languages.default),
  };
  replaceContent(content);
  return content;
}
