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
