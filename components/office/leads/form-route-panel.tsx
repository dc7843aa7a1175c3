import { OfficeForm } from '@/components/office/office-form.client';
import { getOfficeTexts } from '@/components/office/office-texts';
import { Field, Select } from '@/components/ui/field';
import type { Language } from '@/lib/domain/language';
import { everyOffice } from '@/lib/domain/office/form-recipient';
import type { FormRouteRow, FormRoutes } from '@/lib/features/office/leads/form-routes';
import { sendFormRoute } from '@/lib/features/office/people/work-actions';
import { getTranslations } from '@/lib/i18n/words-in';

type PanelProps = { routes: FormRoutes; language: Language };

/** Who gets which form: one line a form, with a choice for each office where it is about a listing. */
export async function FormRoutePanel({ routes, language }: PanelProps) {
  const t = await getTranslations('office.routes');
  const forms = await getTranslations('forms');
  const texts = await getOfficeTexts();
  return (
    <section className="panel" aria-labelledby="form-routes">
      <h2 id="form-routes">{t('title')}</h2>
      <p className="muted small">{t('intro')}</p>
      <table className="table table--stack">
        <caption className="sr">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('form')}</th>
            <th scope="col">{t('to')}</th>
            <th scope="col">{t('change')}</th>
          </tr>
        </thead>
        <tbody>
          {routes.rows.map((row) => (
            <tr key={row.form}>
              <td data-th={t('form')}>{forms(`${row.form}.name`)}</td>
              <td data-th={t('to')}>
                <Recipients row={row} routes={routes} />
              </td>
              <td data-th={t('change')}>
                <details>
                  <summary aria-label={t('changeNamed', { form: forms(`${row.form}.name`) })}>{t('change')}</summary>
                  <OfficeForm
                    action={sendFormRoute}
                    language={language}
                    hidden={{ form: row.form }}
                    texts={texts}
                    submit={t('save')}
                  >
                    {officesOf(row, routes).map(({ id, name }) => (
                      <Field
                        key={id}
                        label={name ?? t(row.hasOffices ? 'everyOffice' : 'recipient')}
                        htmlFor={`${row.form}-${id}`}
                      >
                        <Select
                          isSmall
                          id={`${row.form}-${id}`}
                          name="to"
                          key={row.to[id] ?? ''}
                          defaultValue={`${id}=${row.to[id] ?? ''}`}
                        >
                          <option value={`${id}=`}>{t(id === everyOffice ? 'usual' : 'asEvery')}</option>
                          {row.hasOffices && <option value={`${id}=agent`}>{t('agent')}</option>}
                          <option value={`${id}=desk`}>{t('desk')}</option>
                          {routes.colleagues.map((person) => (
                            <option key={person.id} value={`${id}=account:${person.id}`}>
                              {person.name}
                            </option>
                          ))}
                        </Select>
                      </Field>
                    ))}
                  </OfficeForm>
                </details>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** All others first, without a name. */
function officesOf({ hasOffices }: FormRouteRow, { offices }: FormRoutes): { id: string; name: string | null }[] {
  return [{ id: everyOffice, name: null }, ...(hasOffices ? offices : [])];
}

async function Recipients({ row, routes }: { row: FormRouteRow; routes: FormRoutes }) {
  const t = await getTranslations('office.routes');
  const nameOf = (value: string | undefined) => {
    if (value === undefined) return row.usual ?? t(row.hasOffices ? 'usualAgent' : 'usualAgency');
    if (value === 'agent' || value === 'desk') return t(value);
    return routes.colleagues.find(({ id }) => value === `account:${id}`)?.name ?? '';
  };
  const own = routes.offices.filter(({ id }) => row.to[id] !== undefined);
  return (
    <>
      {nameOf(row.to[everyOffice])}
      {own.map(({ id, name }) => (
        <small key={id} className="muted office-under">
          {name}: {nameOf(row.to[id])}
        </small>
      ))}
    </>
  );
}
