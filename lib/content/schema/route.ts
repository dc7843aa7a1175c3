import { z } from 'zod';
import {
  formerPathSchema,
  localized,
  localizedTextSchema,
  namedPathSchema,
  schemaReferenceSchema,
  sitePathSchema,
} from './common';

/** One row of the route table: an original path, its path per language and its breadcrumbs. */
export const routeSchema = z.strictObject({
  original: sitePathSchema,
  type: z.enum(['page', 'article', 'feedback', 'login']),
  paths: localized(sitePathSchema).describe('Path per language; the original where absent'),
  former: z
    .array(formerPathSchema)
    .default([])
    .describe('Paths that it had before; who asks for one is led to the present path'),
  breadcrumb: z
    .array(
      z.strictObject({
        name: localizedTextSchema,
        public: z.boolean().default(true).describe('false leaves this step out'),
        path: namedPathSchema.optional().describe('Original path this step leads to'),
      }),
    )
    .default([]),
});

const redirectSchema = z.strictObject({
  from: formerPathSchema.describe('A path that leads nowhere any more, with its language or without'),
  to: namedPathSchema.describe('The page that replaces it: an original path, or an address with its language'),
});

export const routesFileSchema = z.strictObject({
  $schema: schemaReferenceSchema,
  routes: z.array(routeSchema),
  redirects: z.array(redirectSchema).default([]).describe('Pages that were removed, and the page that replaces each'),
});

/** Original paths of articles by category; categories without one are shown only inside pages. */
export const articleRoutes = { services: '/services/{slug}/', news: '/actualites/{slug}/' } as const;
export const testimonialRoute = '/temoignages/{slug}/';

/** Original path of the form that `options.freeEvaluation` takes out of the menu. */
export const valuationRoute = '/Contact-Demand/';

/** Original paths of screens that code renders without a page file. */
const builtInPages = [
  '/search/',
  '/favourites/',
  '/compare/',
  '/print/{id}/',
  '/map/',
  '/forgotten-password/',
  '/new-password/{token}/',
  '/owner/',
  '/owner/{id}/',
  '/owner/{id}/history/',
  '/owner-account/',
  '/preferences/{token}/',
  '/visit/{token}/',
  '/preview/{token}/',
] as const;
export type BuiltInPage = (typeof builtInPages)[number];

export function isBuiltInPage(original: string): original is BuiltInPage {
  return builtInPages.some((known) => known === original);
}

export type RouteFile = z.output<typeof routeSchema>;
export type RedirectFile = z.output<typeof redirectSchema>;
