import { formOf, formSchemas, type RuleSet } from '@/lib/domain/enquiry/form-schemas';
import { csvRecord } from '@/lib/domain/text/csv';
import { brusselsMinute } from '@/lib/domain/time/brussels-time';
import { fieldText, type LeadFields, readLeadFields } from '@/lib/features/forms/sender-of';
import { countEnquiries, type EnquiryChoice, listUploadsOf, readEnquiries } from './lead-store';
import { createToLead, type Lead } from './list-leads';

export type ExportFormat = 'csv' | 'json';

/** One piece of an export: text, and how many leads of the total it has covered so far. */
export type ExportPiece = { text: string; done: number; total: number };

type ExportedLead = { lead: Lead; fields: LeadFields; files: readonly string[] };

/** Marks the text as UTF-8 for spreadsheets. */
const byteOrderMark = '\uFEFF';

/** All chosen leads, the oldest first, as one CSV or JSON text in pieces, however many they are. */
export async function* exportLeads(choice: EnquiryChoice, format: ExportFormat): AsyncGenerator<ExportPiece> {
  const total = await countEnquiries(choice);
  const writer = format === 'csv' ? csvWriter(choice.form) : jsonWriter();
  let done = 0;
  yield { text: writer.head, done, total };
  for await (const rows of readEnquiries(choice)) {
    const ids = rows.map(({ id }) => id);
    const toLead = await createToLead(rows);
    const uploads = await listUploadsOf(ids);
    const text = rows.map((row) =>
      writer.lead({
        lead: toLead(row),
        fields: readLeadFields(row.data),
        files: uploads.filter((upload) => upload.enquiry_id === row.id).map(({ name }) => name),
      }),
    );
    done += rows.length;
    yield { text: text.join(''), done, total: Math.max(total, done) };
  }
  yield { text: writer.tail, done, total: done };
}

type Writer = { head: string; lead(exported: ExportedLead): string; tail: string };

const ownColumns = [
  'id',
  'received',
  'form',
  'status',
  'language',
  'name',
  'email',
  'phone',
  'property',
  'project',
  'page',
  'mailsSent',
  'mailsWaiting',
  'mailsFailed',
  'files',
];

/** One column for each field of the forms; fields of older versions of a form are in `other`. */
function csvWriter(form: string | null): Writer {
  const names = fieldNames(form);
  return {
    head: byteOrderMark + csvRecord([...ownColumns, ...names, 'other']),
    lead({ lead, fields, files }) {
      const others = Object.entries(fields).filter(
        ([name, value]) => !names.includes(name) && !ownColumns.includes(name) && fieldText(value) !== '',
      );
      return csvRecord([
        lead.id,
        brusselsMinute(lead.receivedAt),
        lead.form,
        lead.status,
        lead.language,
        lead.name,
        lead.email,
        lead.phone,
        lead.property,
        lead.project,
        lead.page,
        lead.mails.sent,
        lead.mails.queued,
        lead.mails.dead,
        files.join('; '),
        ...names.map((name) => fieldText(fields[name])),
        others.map(([name, value]) => `${name}: ${fieldText(value)}`).join('\n'),
      ]);
    },
    tail: '',
  };
}

function fieldNames(form: string | null): string[] {
  const ruleSets = Object.keys(formSchemas).filter(isRuleSet);
  const wanted = ruleSets.filter((rules) => form === null || formOf(rules) === form);
  const names = new Set(wanted.flatMap((rules) => Object.keys(formSchemas[rules].shape)));
  return [...names].filter((name) => !ownColumns.includes(name));
}

function isRuleSet(name: string): name is RuleSet {
  return name in formSchemas;
}

function jsonWriter(): Writer {
  let separator = '\n';
  return {
    head: '[',
    lead({ lead, fields, files }) {
      const text = `${separator}${JSON.stringify({ ...lead, fields, files })}`;
      separator = ',\n';
      return text;
    },
    tail: '\n]\n',
  };
}
