import type { ContentTables } from '@/lib/database/schema/content-tables';
import { importRunDays, unusedMediaDays } from '@/lib/domain/privacy/retention-days';
import { impersonal, none, ownEntry, type RegisterOf, untilItsTerm, withAccount } from './register-entry';

export const contentRegister: RegisterOf<ContentTables> = {
  template_change: [
    {
      columns: { ...none('revision', 'template_id', 'changed_at'), before: 'replaced', after: 'replaced' },
      what: 'how the templates of answers were changed',
      whose: 'owner',
      kept: 'as long as the templates are used',
      exported: 'no: texts of the agency',
      erased: 'no: texts of the agency',
    },
    {
      columns: { ...none('staff_id'), staff_name: ownEntry },
      what: 'who of the agency changed a template; a pseudonym once their account is removed',
      whose: 'owner',
      kept: 'as long as the templates are used',
      exported: 'no: the agency’s planning',
      erased: withAccount,
    },
  ],
  job_lease: impersonal(['job', 'leased_by', 'leased_until'], 'which server does what now', 'minutes'),
  clock_mark: impersonal(
    ['id', 'trusted_at', 'doubted_at', 'seen_at'],
    'when the clock was last trusted to end terms',
    'as long as the site',
  ),
  content_notice: impersonal(
    ['folder', 'subjects', 'since'],
    'which errors editors were mailed about',
    'while the errors last',
    untilItsTerm,
  ),
  import_run: impersonal(
    ['id', 'source', 'started_at', 'ended_at', 'starter', 'outcome', 'counts', 'message'],
    'when listings were imported, and with what result',
    `${importRunDays} days`,
    untilItsTerm,
  ),
  import_order: [
    ...impersonal(
      ['source', 'mode', 'id', 'accepts_loss', 'asked_at', 'is_cancelled', 'ended_at'],
      'what the office has asked of an import',
      `${importRunDays} days`,
    ),
    ...impersonal(
      ['progress', 'result'],
      'what came of it; examples of columns that may be those of people are left out',
      `${importRunDays} days`,
      untilItsTerm,
    ),
  ],
  import_media: impersonal(
    ['key', 'file', 'tries', 'retry_at', 'error', 'noted_at', 'unused_since'],
    'addresses of pictures and documents of imported listings',
    `${unusedMediaDays} days after no listing shows the file any more`,
  ),
  import_reading: impersonal(
    ['source', 'whole_at', 'read_at', 'state'],
    'when the source of an import was last read',
    'as long as the site',
  ),
  import_event: impersonal(
    ['source', 'external_id', 'event', 'happened_at', 'received_at', 'done_at', 'tries', 'retry_at', 'reported_url'],
    'what a system that calls the site said last of a listing',
    'as long as the site',
  ),
  import_source: impersonal(
    ['source', 'lineage', 'version'],
    'how often what an import shows has changed',
    'as long as the site',
  ),
  import_publication: impersonal(
    ['source', 'run', 'version', 'published_at', 'is_undoable'],
    'the last runs that published something, which can be undone',
    'until five later ones',
  ),
  import_record: impersonal(
    ['source', 'listing', 'place', 'hash', 'version'],
    'ids of imported listings',
    'as long as the site',
  ),
  import_former: impersonal(
    ['source', 'run', 'listing', 'hash'],
    'which version a listing had before a run',
    'until the run cannot be undone any more',
  ),
  import_text: [
    {
      columns: { ...none('source', 'hash'), text: { kept: 'as the agency’s system has it, with each import again' } },
      what: 'imported listings as the agency’s system gives them, also what visitors do not see of them: hidden addresses and prices, and the colleague who is asked about a home',
      whose: 'none',
      kept: 'until no listing has it, and no undo returns to it',
      exported: 'no: listings of the agency',
      erased: 'no: the agency’s system is where they are changed',
    },
  ],
  site_note: impersonal(
    ['name', 'value', 'noted_at'],
    'when the site was last backed up, and which content was accepted with its losses',
    'as long as the site',
  ),
  site_instance: impersonal(
    ['id', 'content', 'seen_at'],
    'which servers are running, and the version of the content of each',
    'a day',
  ),
  export_key: impersonal(
    ['name', 'hash', 'issued_at'],
    'hashes of the addresses at which portals fetch the public listings',
    'until it is revoked',
  ),
};
