import { HomeName } from '@/components/office/homes/home-name';
import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import type { LeadState } from '@/lib/domain/office/office-states';
import type { LeadLine } from '@/lib/features/office/leads/get-inbox';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';

const tones: Readonly<Record<LeadState, string>> = {
  new: 'state',
  working: 'state state--open',
  done: 'state state--off',
  spam: 'state state--off',
};

/** A lead's state, as a dot with a word. */
export async function LeadStateMark({ state }: { state: LeadState }) {
  const t = await getTranslations('office.leads.state');
  return <span className={tones[state]}>{t(state)}</span>;
}

type LeadTableProps = {
  leads: readonly LeadLine[];
  caption: string;
  language: Language;
  /** With a checkbox in each line, for a form around the table. */
  isChoosable?: boolean;
  /** False where all are about one home. */
  showsHome?: boolean;
};

const columns = ['person', 'about', 'listing', 'received', 'assignee', 'stateTitle'] as const;

/** Leads, one line each; on phones each is a block. */
export async function LeadTable({ leads, caption, language, isChoosable = false, showsHome = true }: LeadTableProps) {
  const t = await getTranslations('office.leads');
  const forms = await getTranslations('forms');
  const dateOf = await datesIn(language);
  return (
    <table className="table lead-table">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {columns
            .filter((column) => showsHome || column !== 'listing')
            .map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {leads.map(({ id, version, href, name, hasReply, form, home, receivedAt, assignee, state, ...lead }) => (
          <tr key={id} data-lead={id} {...(isChoosable && { id: `lead-${id}` })}>
            <td>
              <div className="lead-table__person">
                {isChoosable && (
                  <label className="lead-table__choose">
                    <input type="checkbox" name="leads" value={`${id}~${version}`} />
                    <span className="sr">{t('choose', { name: name || t('nameless') })}</span>
                  </label>
                )}
                <div>
                  <SiteLink href={href}>{name || t('nameless')}</SiteLink>{' '}
                  <small lang={lead.language}>{lead.language.toUpperCase()}</small>
                  {hasReply && <span className="state state--open lead-table__reply">{t('replyWaits')}</span>}
                </div>
              </div>
            </td>
            <td className="office-whole">{form ? forms(`${form}.name`) : ''}</td>
            {showsHome && <td className="lead-table__home">{home && <HomeName home={home} />}</td>}
            <td>
              <time dateTime={receivedAt.toISOString()}>{dateOf(receivedAt, 'longMoment')}</time>
            </td>
            <td className="office-whole">{assignee ?? <span className="muted">{t('noAssignee')}</span>}</td>
            <td>
              <LeadStateMark state={state} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
