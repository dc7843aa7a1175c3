import { z } from 'zod';
import { localizedTextSchema, mediaUrlSchema, schemaReferenceSchema } from './common';

const listingIdSchema = z.union([z.string().min(1).max(60), z.number().int()]).transform(String);

const pixelSchema = z.number().min(0).max(20_000);

const areaSchema = z.strictObject({
  unit: listingIdSchema.describe('The `ID` of the unit in the export'),
  points: z
    .array(z.tuple([pixelSchema, pixelSchema]))
    .min(3)
    .max(60)
    .describe('Corners in pixels of the picture, from its left and its top'),
});

const viewSchema = z
  .strictObject({
    url: mediaUrlSchema,
    width: pixelSchema.min(1).describe('Of the picture that the corners are counted in'),
    height: pixelSchema.min(1),
    title: localizedTextSchema.optional().describe('Which side or floor it shows, where there are several'),
    areas: z.array(areaSchema).min(1).max(200),
  })
  .refine(
    ({ width, height, areas }) => areas.every(({ points }) => points.every(([x, y]) => x <= width && y <= height)),
    {
      path: ['areas'],
      error: 'corners within the picture: at most its width and its height',
    },
  );

/** What the export does not say of a project: how many units it will have, and where each is on a façade or a plan. */
export const projectFileSchema = z.strictObject({
  project: listingIdSchema.describe('The `ID` of the project in the export'),
  units: z.number().int().min(1).max(5000).optional().describe('How many units it will have, released or not'),
  views: z.array(viewSchema).max(20).default([]).describe('Façades and plans, with an area for each unit'),
});

export const projectsFileSchema = z.strictObject({
  $schema: schemaReferenceSchema,
  projects: z.array(projectFileSchema),
});

export type ProjectFile = z.output<typeof projectFileSchema>;
