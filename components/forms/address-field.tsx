import { getTranslations } from '@/lib/i18n/words-in';

/** The one field with which a valuation begins. */
export async function AddressField({ isRequired = false }: { isRequired?: boolean }) {
  const t = await getTranslations('module.valuation');
  return (
    <>
      <label htmlFor="valuation-address">{t('address')}</label>
      <input
        className="input"
        id="valuation-address"
        name="address"
        autoComplete="street-address"
        placeholder={t('addressPlaceholder')}
        maxLength={200}
        required={isRequired}
      />
    </>
  );
}
