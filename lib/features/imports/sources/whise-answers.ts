import { z } from 'zod';

/**
 * The parts of Whise's answers that are read, and no others: clients, owners, commissions and notes of an estate are gone
 * once an answer has been through here.
 */

const coded = z.object({ id: z.number() });
const localizedText = z.object({ languageId: z.string(), content: z.string().nullish() });

const detailSchema = z.object({
  id: z.number(),
  value: z.union([z.string(), z.number(), z.boolean()]).nullish(),
  enum: coded.nullish(),
});

const pictureSchema = z.object({
  id: z.number(),
  order: z.number().nullish(),
  urlLarge: z.string().nullish(),
  urlXXL: z.string().nullish(),
  updateDateTime: z.string().nullish(),
});

const documentSchema = z.object({
  id: z.number().nullish(),
  url: z.string().nullish(),
  name: z.union([z.string(), z.array(localizedText)]).nullish(),
  title: z.union([z.string(), z.array(localizedText)]).nullish(),
  description: z.union([z.string(), z.array(localizedText)]).nullish(),
});

/** Who at the agency answers for an estate. */
const representativeSchema = z.object({
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  name: z.string().nullish(),
  email: z.string().nullish(),
  directLine: z.string().nullish(),
  phone: z.string().nullish(),
  mobile: z.string().nullish(),
  picture: z.string().nullish(),
});

const flag = z.union([z.number(), z.boolean()]).nullish();
const number = z.number().nullish();
const text = z.string().nullish();

export const estateSchema = z.object({
  id: z.number(),
  category: coded.nullish(),
  subCategory: coded.nullish(),
  purpose: coded.nullish(),
  purposeStatus: coded.nullish(),
  /** Of a project, and of the estate that a unit belongs to. */
  canHaveChildren: z.boolean().nullish(),
  parentId: z.number().nullish(),
  /** What the agency calls it; read of projects only. */
  name: text,
  /** The agency's own number of it. */
  referenceNumber: text,
  availability: coded.nullish(),
  availabilityDateTime: text,
  displayStatusId: number,
  status: coded.nullish(),
  country: coded.nullish(),
  price: number,
  displayPrice: z.boolean().nullish(),
  address: text,
  number: text,
  box: text,
  zip: text,
  city: text,
  displayAddress: z.boolean().nullish(),
  area: number,
  groundArea: number,
  gardenArea: number,
  rooms: number,
  bathRooms: number,
  floor: z.union([z.string(), z.number()]).nullish(),
  fronts: number,
  furnished: flag,
  garage: flag,
  garden: flag,
  terrace: flag,
  energyClass: text,
  energyValue: z.union([z.string(), z.number()]).nullish(),
  shortDescription: z.array(localizedText).nullish(),
  longDescription: z.array(localizedText).nullish(),
  sms: z.array(localizedText).nullish(),
  linkVirtualVisit: text,
  link3DModel: text,
  createDateTime: text,
  updateDateTime: text,
  putOnlineDateTime: text,
  details: z.array(detailSchema).nullish(),
  pictures: z.array(pictureSchema).nullish(),
  documents: z.array(documentSchema).nullish(),
  representatives: z.array(representativeSchema).nullish(),
});
export type Estate = z.output<typeof estateSchema>;

export const listSchema = z.object({
  estates: z.array(z.unknown()).nullish(),
  totalCount: z.number().nullish(),
  isValidRequest: z.boolean().nullish(),
  validationErrors: z.array(z.object({ message: z.string().nullish() })).nullish(),
});

export const tokenSchema = z.object({ token: z.string().min(1) });
