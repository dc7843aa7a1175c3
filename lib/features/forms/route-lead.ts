import { getContent } from '@/lib/content/content';
import type { Connection } from '@/lib/database/transaction';
import type { EnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import { coverFor } from '@/lib/domain/office/deputy';
import { recipientFor } from '@/lib/domain/office/form-recipient';
import type { Person } from '@/lib/domain/property/property';
import { type Agent, agentOf, listAgents } from '@/lib/features/site/agents';
import { addLeadEvent } from './enquiry-store';
import { answererOf, recipientOf } from './find-listing';
import { type ColleagueRow, listAbsences, listColleagues, listFormRecipients } from './staff-work-store';

/** Who gets what a visitor sends. */
export type LeadRoute = {
  /** The address that the request is mailed to now. */
  recipient: string;
  /** The same once everyone is back, for what happens later. */
  usual: string;
  /** Who answers, for the signature; null for the agency. */
  answerer: string | null;
  /** The account that follows it up; null where no account was named. */
  assigneeId: string | null;
  /** The name of the agent who is away and in whose place it goes to someone else. */
  absent: string | null;
};

type Addressee = { recipient: string; answerer: string | null; account: ColleagueRow | null; agent: Agent | null };

/**
 * Finds who gets a form: by the office's own table, else by the content. The deputy of an agent who is away gets it
 * instead, or the mailbox of the agent's office where there is no deputy.
 */
export async function routeLead(form: EnquiryForm, manager: Person | null, now: Date): Promise<LeadRoute> {
  const [lines, absences, colleagues] = await Promise.all([
    listFormRecipients(),
    listAbsences(now, false),
    listColleagues(),
  ]);
  const agents = listAgents();
  const office = agents.find(({ name }) => name === manager?.name)?.office ?? null;
  const line = recipientFor(lines, form, office);
  const to = (line && addressee(line)) ?? usualAddressee();
  const first = {
    recipient: to.recipient,
    usual: to.recipient,
    answerer: to.answerer,
    assigneeId: to.account?.id ?? null,
    absent: null,
  };
  if (!to.agent) return first;
  const cover = coverFor(to.agent.name, {
    awayOf(agent) {
      const own = absences.filter((row) => row.agent === agent);
      const [away = null] = [...own.filter(({ deputy_id }) => deputy_id !== null), ...own];
      return away && { deputyId: away.deputy_id };
    },
    personOf(id) {
      const person = colleagues.find((one) => one.id === id);
      return person ? { agent: agentOf(person)?.name ?? null } : null;
    },
  });
  if (cover.kind === 'agent') return first;
  const absent = to.agent.name;
  const deputy = cover.kind === 'deputy' ? colleagues.find(({ id }) => id === cover.id) : undefined;
  if (!deputy) return { ...first, recipient: mailboxOf(to.agent.office), answerer: null, assigneeId: null, absent };
  return { ...first, recipient: deputy.email, answerer: deputy.name, assigneeId: deputy.id, absent };

  function addressee({ kind, accountId }: { kind: string; accountId: string | null }): Addressee | null {
    if (kind === 'desk') return { recipient: mailboxOf(office), answerer: null, account: null, agent: null };
    if (kind === 'account') {
      const account = colleagues.find(({ id }) => id === accountId);
      return account ? { recipient: account.email, answerer: account.name, account, agent: agentOf(account) } : null;
    }
    const agent = agents.find(({ name }) => name === manager?.name) ?? null;
    const account = agent && (colleagues.find((one) => agentOf(one)?.id === agent.id) ?? null);
    const own = usualAddressee();
    return agent ? { ...own, recipient: account?.email ?? addressOf(agent) ?? own.recipient, account, agent } : null;
  }

  function usualAddressee(): Addressee {
    const recipient = recipientOf(form, manager);
    const { contactPeople } = getContent().settings;
    const named = contactPeople.find(({ email }) => email?.toLowerCase() === recipient.toLowerCase());
    const agent = agents.find(({ id, name }) => (named ? id === named.id : name === manager?.name)) ?? null;
    return { recipient, answerer: answererOf(manager), account: null, agent };
  }
}

function addressOf(agent: Agent): string | null {
  return getContent().settings.contactPeople.find(({ id }) => id === agent.id)?.email ?? null;
}

/** The mailbox of an office, else the agency's. */
function mailboxOf(office: string | null): string {
  const { agency } = getContent().settings;
  return agency.offices.find(({ id }) => id !== undefined && id === office)?.email ?? agency.email;
}

/** Says in the lead's history who follows it up, and in whose place; nothing where no one was named. */
export async function noteRoute(
  connection: Connection,
  id: string,
  { assigneeId, absent }: Pick<LeadRoute, 'assigneeId' | 'absent'>,
  now: Date,
): Promise<void> {
  if (assigneeId === null && absent === null) return;
  await addLeadEvent(connection, {
    enquiry_id: id,
    version: 0,
    happened_at: now.toISOString(),
    staff_id: null,
    staff_name: '',
    kind: 'routed',
    before: absent ?? '',
    after: assigneeId ?? '',
  });
}
