import { z } from 'zod';

/**
 * The parts of an estate that are read, and no others: vendors, buyers, notes, commissions and mandates are gone once an
 * answer has been through here. Older versions of the API have the legal facts beside the others.
 */

const text = z.string().nullish();
const number = z.number().nullish();
const year = z.object({ year: z.number().nullish() }).nullish();
const flag = z.boolean().nullish();
const numeric = z.union([z.number(), z.string()]).nullish();
const localized = z.record(z.string(), z.string().nullable()).nullish();
const money = z.object({ amount: number, currency: text, hidden: flag }).nullish();
const size = z.object({ size: number, unit: text }).nullish();

const file = z.object({ id: text, filename: text, description: text, url: text, ordinal: number, private: flag });
export type EstateFile = z.output<typeof file>;
const files = z.array(file).nullish();

const energy = z.object({
  epc_value: numeric,
  epc_category: text,
  epc_reference: text,
  total_epc_value: numeric,
  e_level: numeric,
  co2_emissions: numeric,
  report_electricity_gas: text,
});

const land = z.object({
  cadastral_income: numeric,
  flood_risk: text,
  land_use_designation: text,
  flood_risk_building_score: text,
  flood_risk_plot_score: text,
});

const regulations = z.object({
  building_permit: flag,
  subdivision_authorisation: flag,
  priority_purchase_right: flag,
  urban_planning_breach: flag,
});

const estate = z.object({
  id: z.string().min(1),
  is_project: flag,
  project_id: text,
  type: text,
  sub_type: text,
  negotiation: text,
  rent_period: text,
  status: text,
  description_title: localized,
  description: localized,
  images: files,
  plans: files,
  documents: files,
  video_url: text,
  virtual_tour_url: text,
  bedrooms: number,
  bathrooms: number,
  shower_rooms: number,
  toilets: number,
  floors: number,
  kitchen_condition: text,
  amenities: z.array(z.string().nullable()).nullish(),
  sizes: z.object({ liveable_area: size, plot_area: size, gross_area: size }).nullish(),
  features: z
    .object({
      energy: z.object({ gas: flag, fuel: flag, heat_pump: flag }).nullish(),
      comfort: z.object({ furnished: flag }).nullish(),
      ecology: z.object({ double_glazing: flag, insulated_roof: flag }).nullish(),
      heating_cooling: z.object({ central_heating: flag, floor_heating: flag }).nullish(),
    })
    .nullish(),
  building: z.object({ construction: year, renovation: year }).nullish(),
  legal: z
    .object({ energy: energy.nullish(), property_and_land: land.nullish(), regulations: regulations.nullish() })
    .nullish(),
  ...energy.shape,
  ...land.shape,
  regulations: regulations.nullish(),
  garden_orientation: text,
  terrace_orientation: text,
  location: z.object({
    street: text,
    number: text,
    addition: text,
    box: text,
    city: text,
    postal_code: text,
    country: text,
    floor: numeric,
    hidden: flag,
    geo: z.object({ latitude: number, longitude: number }).nullish(),
  }),
  price: money,
  price_base_rent: money,
  price_guarantee: money,
  price_recurring_costs: money,
  price_inventory_report_cost: money,
  negotiator: z.object({ first_name: text, last_name: text, email: text, phone: text, photo_url: text }).nullish(),
  occupancy: z.object({ available_from: text }).nullish(),
});

export const estateSchema = estate.extend({ properties: z.array(z.unknown()).nullish() });
export type Estate = z.output<typeof estateSchema>;
