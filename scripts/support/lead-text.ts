import { cleanLine, cleanText } from '@/lib/domain/mail/neutralize';
import { readExcess } from '@/lib/domain/rental/rental-limits';
import { brusselsMinute } from '@/lib/domain/time/brussels-time';
import type { LeadFields } from '@/lib/features/forms/sender-of';
import type { MailSummary, UnsentMails } from '@/lib/features/mail/list-unsent-mails';
import type { WholeLead } from '@/lib/features/office/leads/find-leads';
import type { Lead, LeadList, MailCounts } from '@/lib/features/office/leads/list-leads';
import { formatTable } from './terminal';

/** Length of an id prefix that is unique in practice. */
const shownId = 8;

export function leadListText({ leads, total, mails }: LeadList): string {
  const heads = ['ID', 'Received', 'Form', 'Name', 'E-mail', 'Phone', 'Property', 'Mails'];
  const rows = leads.map((lead) => [
    lead.id.slice(0, shownId),
    brusselsMinute(lead.receivedAt),
    lead.form,
    lead.name,
    lead.email,
    lead.phone,
    listingText(lead),
    mailCountsText(lead.mails),
  ]);
  const table = leads.length > 0 ? formatTable(heads, rows) : 'No leads.';
  return [table, moreText(leads.length, total), queueText(mails.queued, mails.dead)].filter(Boolean).join('\n\n');
}

function moreText(shown: number, total: number): string {
  return shown < total ? `${shown} of ${total}; use --limit to show more.` : '';
}

function listingText({ property, project }: Lead): string {
  if (property !== null) return property;
  return project === null ? '' : `project ${project}`;
}

function mailCountsText({ held, sent, queued, dead }: MailCounts): string {
  const parts = [
    sent > 0 ? `${sent} sent` : '',
    queued > 0 ? `${queued} waiting` : '',
    held > 0 ? `${held} until confirmed` : '',
    dead > 0 ? `${dead} failed` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

function queueText(waiting: number, dead: number): string {
  if (waiting + dead === 0) return 'No mails are waiting.';
  const hint = dead > 0 ? 'mails --dead shows why, retry --all-dead retries them' : 'mails shows why';
  return `Mails: ${waiting} waiting, ${dead} permanently failed; npm run leads -- ${hint}.`;
}

export function unsentMailsText({ mails, total, waiting, dead }: UnsentMails): string {
  const heads = ['ID', 'Lead', 'Made', 'Kind', 'To', 'Tries', 'Next try', 'Reason'];
  const rows = mails.map((mail) => [
    mail.id.slice(0, shownId),
    mail.enquiryId?.slice(0, shownId) ?? '',
    brusselsMinute(mail.createdAt),
    mail.kind,
    mail.recipient,
    String(mail.attempts),
    mail.nextTryAt === null ? 'none' : brusselsMinute(mail.nextTryAt),
    mail.reason ?? '',
  ]);
  const table = mails.length > 0 ? formatTable(heads, rows, 60) : '';
  const counts = `${waiting} waiting, ${dead} permanently failed.`;
  return [table, moreText(mails.length, total), counts].filter(Boolean).join('\n\n');
}

export function wholeLeadText(lead: WholeLead): string {
  const facts: [string, string][] = [
    ['ID', lead.id],
    ['Received', brusselsMinute(lead.receivedAt)],
    ['Form', lead.status === 'spam' ? `${lead.form} (spam)` : lead.form],
    ['Language', lead.language],
    ['Name', lead.name],
    ['E-mail', lead.email],
    ['Phone', lead.phone],
    ['Property', listingText(lead)],
    ['Page', lead.page],
    ['Deleted on', lead.removeAfter],
  ];
  return [
    section('', facts),
    section('Outside the limits of this rental', excessFacts(lead.fields)),
    section('Filled in', textsOf(lead.fields)),
    section('Source', textsOf(lead.source)),
    section(
      'Files',
      lead.files.map(({ field, name, bytes, path }) => [field, `${name} (${Math.ceil(bytes / 1024)} KB)\n${path}`]),
    ),
    section('Mails', lead.sentMails.filter(({ channel }) => channel === 'mail').map(mailFact)),
    section('Webhooks', lead.sentMails.filter(({ channel }) => channel === 'webhook').map(webhookFact)),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function textsOf(fields: LeadFields): [string, string][] {
  return Object.entries(fields)
    .filter(([name]) => name !== 'exceeded')
    .map(([name, value]) => [name, [value].flat().join('\n')]);
}

function excessFacts({ exceeded = [] }: LeadFields): [string, string][] {
  return [exceeded].flat().map((text): [string, string] => {
    const excess = readExcess(text);
    return excess ? [excess.limit, `stated ${excess.stated}, limit ${excess.allowed}`] : ['', text];
  });
}

function mailFact(mail: MailSummary): [string, string] {
  const lines = [`to ${mail.recipient}: ${mail.subject ?? ''}`, mailState(mail), `ID ${mail.id}`];
  return [mail.kind, lines.join('\n')];
}

function webhookFact(delivery: MailSummary): [string, string] {
  const answer = delivery.answer === null ? '' : `answered: ${delivery.answer}`;
  return [delivery.recipient, [mailState(delivery), answer, `ID ${delivery.id}`].filter(Boolean).join('\n')];
}

function mailState({ state, sentAt, nextTryAt, attempts, reason }: MailSummary): string {
  if (state === 'sent') return `sent ${sentAt === null ? '' : brusselsMinute(sentAt)}`;
  const tries = attempts > 0 ? ` after ${attempts} ${attempts === 1 ? 'try' : 'tries'}: ${reason ?? ''}` : '';
  if (nextTryAt === null) return `permanently failed${tries}`;
  return `waiting, next try ${brusselsMinute(nextTryAt)}${tries}`;
}

/** Formats facts under a heading, with multi-line values indented; control characters of visitors are removed. */
function section(head: string, facts: readonly [string, string][]): string {
  const known = facts
    .map(([label, value]): [string, string] => [cleanLine(label), cleanText(value)])
    .filter(([, value]) => value !== '');
  if (known.length === 0) return '';
  const width = Math.max(...known.map(([label]) => label.length));
  const indent = `\n${' '.repeat(width + 4)}`;
  const lines = known.map(([label, value]) => `  ${label.padEnd(width)}  ${value.replaceAll('\n', indent)}`);
  return [...(head ? [head] : []), ...lines].join('\n');
}
