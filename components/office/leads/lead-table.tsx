import { HomeName } from '@/components/office/homes/home-name';
import { waitsUntil } from '@/components/office/today/today-block';
import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import type { LeadState } from '@/lib/domain/office/office-states';
import type { Inbox, LeadLine } from '@/lib/features/office/leads/get-inbox';
import type { LeadPreview } from '@/lib/features/office/leads/lead-previews';
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
  leads: readonly (LeadLine & Partial<LeadPreview>)[];
  caption: string;
  language: Language;
  /** Of the inbox: with a checkbox in each line, for a form around the table. */
  inbox?: Pick<Inbox, 'now' | 'order'>;
  /** False where all are about one home. */
  showsHome?: boolean;
};

const columns = ['person', 'about', 'listing', 'received', 'assignee', 'stateTitle'] as const;

/** Leads, one line each; on phones each is a block. */
export async function LeadTable({ leads, caption, language, inbox, showsHome = true }: LeadTableProps) {
  const t = await getTranslations('office.leads');
  const forms = await getTranslations('forms');
  const dateOf = await datesIn(language);
  const waitOf = inbox && (await waitsUntil(inbox.now));
  return (
    <table className="table lead-table">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {columns
            .filter((column) => showsHome || column !== 'listing')
            .map((column) => (
              <th
                key={column}
                scope="col"
                {...(column === 'received' &&
                  inbox && {
                    'aria-sort': inbox.order === 'newest' ? ('descending' as const) : ('ascending' as const),
                  })}
              >
                {t(column)}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {leads.map(({ id, version, href, name, hasReply, form, home, receivedAt, assignee, state, ...lead }) => (
          <tr
            key={id}
            data-lead={id}
            {...(inbox && { id: `lead-${id}` })}
            {...(lead.isUnread && { className: 'is-unread' })}
          >
            <td>
              <div className="lead-table__person">
                {inbox && (
                  <label className="check lead-table__choose">
                    <input type="checkbox" name="leads" value={`${id}~${version}`} />
                    <span className="sr">{t('choose', { name: name || t('nameless') })}</span>
                  </label>
                )}
                <div>
                  <SiteLink href={href}>{name || t('nameless')}</SiteLink>{' '}
                  <small lang={lead.language}>{lead.language.toUpperCase()}</small>
                  {lead.isUnread && <span className="sr">, {t('unread')}</span>}
                  {hasReply && <span className="state state--open lead-table__reply">{t('replyWaits')}</span>}
                  {lead.words && (
                    <p className="lead-table__words" lang={lead.language}>
                      {lead.words}
                    </p>
                  )}
                </div>
              </div>
            </td>
            <td className="office-whole">{form ? forms(`${form}.name`) : ''}</td>
            {showsHome && <td className="lead-table__home">{home && <HomeName home={home} />}</td>}
            <td>
              <time dateTime={receivedAt.toISOString()}>{dateOf(receivedAt, 'longMoment')}</time>
              {lead.waitsSince && waitOf && <small className="lead-table__wait">{waitOf(lead.waitsSince)}</small>}
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
