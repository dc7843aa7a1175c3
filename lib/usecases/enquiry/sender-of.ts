import type { EnquiryData } from './keep-enquiry';

export function textOf(data: EnquiryData, name: string): string {
  const value = data[name];
  return typeof value === 'string' ? value : '';
}

export function namesOf(data: EnquiryData): string[] {
  return [textOf(data, 'firstName') || textOf(data, 'name'), textOf(data, 'lastName')];
}

export function personOf(data: EnquiryData): { name: string; email: string; phone: string } {
  return {
    name: namesOf(data).filter(Boolean).join(' '),
    email: textOf(data, 'email'),
    phone: textOf(data, 'phone'),
  };
}
