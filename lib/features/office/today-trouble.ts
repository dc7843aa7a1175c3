import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import type { AdvertProblem } from '@/lib/domain/property/advert-check';
import { getContentTrouble } from '@/lib/features/editor/content-trouble';
import { type ImportState, listImportStates } from '@/lib/features/imports/import-states';
import { type MailSummary, summarizeMail } from '@/lib/features/mail/list-unsent-mails';
import { listMailsIn } from '@/lib/features/mail/mail-state-store';
import { officePath } from '@/lib/i18n/office-path';
import { type HomeLine, readHomes } from './homes/home-lines';
import { propertiesHref, readPropertyQuery } from './homes/property-query';
import { getMailboxState, type MailboxState } from './replies/mailbox-state';
import { countDeadMails } from './today-store';

export type Here = { language: Language; now: Date };

/** Lines of a block; the rest is behind its link. */
export const inBlock = 8;

/** What those see who can mend the site. */
export type Trouble = {
  mails: { shown: (MailSummary & { leadHref: string | null })[]; count: number };
  /** Properties that the law's rules keep off the site. */
  adverts: { shown: { home: HomeLine; lacks: AdvertProblem[] }[]; count: number; href: string };
  /** Errors in the content's files. */
  content: { since: Date; count: number; files: string[] } | null;
  imports: { name: string; problem: NonNullable<ImportState['problem']>; since: Date | null; message: string }[];
  /** The mailbox with replies cannot be read, or some mails of it could not. */
  mailbox: Pick<MailboxState, 'trouble' | 'skipped'> | null;
};

export const noTrouble: Trouble = {
  mails: { shown: [], count: 0 },
  adverts: { shown: [], count: 0, href: '' },
  content: null,
  imports: [],
  mailbox: null,
};

export async function listTrouble(here: Here): Promise<Trouble> {
  const { now } = here;
  const { catalogue, settings } = getContent();
  const held = catalogue.held.slice(0, inBlock);
  const lineOf = await readHomes(held.map(propertyNamed), here);
  const [mails, count, imports, mailbox] = await Promise.all([
    listMailsIn(['dead'], inBlock),
    countDeadMails(),
    listImportStates(settings.imports, now),
    getMailboxState(now),
  ]);
  const content = getContentTrouble();
  return {
    mails: {
      count,
      shown: mails.map((row) => ({
        ...summarizeMail(row),
        leadHref: row.enquiry_id === null ? null : officePath(`leads/${row.enquiry_id}`),
      })),
    },
    mailbox: mailbox?.trouble || mailbox?.skipped ? mailbox : null,
    adverts: {
      count: catalogue.held.length,
      href: propertiesHref(readPropertyQuery(new URLSearchParams('incomplete=1'))),
      shown: held.map((one) => ({
        home: lineOf(propertyNamed(one)),
        lacks: one.lacks.map(({ problem }) => problem),
      })),
    },
    content:
      content?.kind === 'invalid'
        ? {
            since: content.since,
            count: content.problems.length,
            files: [...new Set(content.problems.map(({ file }) => file))].slice(0, inBlock),
          }
        : null,
    imports: imports.flatMap(({ name, problem, since, last }) =>
      problem === null ? [] : [{ name, problem, since, message: last?.message ?? '' }],
    ),
  };
}

export function propertyNamed({ id }: { id: number }) {
  return { kind: 'property', id } as const;
}
