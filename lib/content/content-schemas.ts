import { z } from 'zod';
import { articleSchema, testimonialSchema } from './schema/article';
import { pageSchema } from './schema/page';
import { routesFileSchema } from './schema/route';
import { rulesFileSchema } from './schema/rule';
import { settingsSchema } from './schema/settings';
import { defaultBannerSchema, footerSchema, menuFileSchema, popUpSchema, topBarSchema } from './schema/shell';

/** The schema of each kind of file, by the name that the files themselves give in `$schema`. */
const schemas = {
  article: articleSchema,
  banner: defaultBannerSchema,
  footer: footerSchema,
  menu: menuFileSchema,
  page: pageSchema,
  'pop-up': popUpSchema,
  routes: routesFileSchema,
  rules: rulesFileSchema,
  settings: settingsSchema,
  testimonial: testimonialSchema,
  'top-bar': topBarSchema,
} satisfies Record<string, z.ZodType>;

/** JSON Schemas for text editors, in the draft that all of them read: file name and text. */
export function writeJsonSchemas(): { name: string; text: string }[] {
  return Object.entries(schemas).map(([kind, schema]) => {
    // What an editor writes, before defaults are filled in.
    const json = z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' });
    return { name: `${kind}.json`, text: `${JSON.stringify(json, null, 2)}\n` };
  });
}
