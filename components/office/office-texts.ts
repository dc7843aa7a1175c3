import { getTranslations } from 'next-intl/server';
import { officeCodes } from '@/lib/domain/office/office-answer';
import { recordOf } from '@/lib/domain/record-of';
import type { OfficeTexts } from './office-form.client';

export async function getOfficeTexts(): Promise<OfficeTexts> {
  const t = await getTranslations('office.answer');
  return recordOf(officeCodes, (code) => t(code === 'ended' ? 'fault.ended' : code));
}
