import { z } from 'zod';
import type { FormValues } from '@/lib/domain/enquiry/form-state';

export function textOf(data: FormValues, name: string): string {
  const value = data[name];
  return typeof value === 'string' ? value : '';
}

export function namesOf(data: FormValues): string[] {
  return [textOf(data, 'firstName') || textOf(data, 'name'), textOf(data, 'lastName')];
}

export function personOf(data: FormValues): { name: string; email: string; phone: string } {
  return {
    name: namesOf(data).filter(Boolean).join(' '),
    email: textOf(data, 'email'),
    phone: textOf(data, 'phone'),
  };
}

export type LeadFields = Readonly<Record<string, string | readonly string[]>>;

const texts = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** Returns the fields of a stored form, empty ones too. An unreadable form is returned whole, under a separate name. */
export function readLeadFields(json: string): LeadFields {
  return texts.safeParse(parse(json)).data ?? { '?': json };
}

/** A field on one line. */
export function fieldText(value: string | readonly string[] | undefined): string {
  return typeof value === 'string' ? value : (value ?? []).join('; ');
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
