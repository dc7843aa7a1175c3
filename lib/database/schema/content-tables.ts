/** Imports, changes of content, and work that one server does at a time. */
export type ContentTables = {
  job_lease: JobLeaseTable;
  clock_mark: ClockMarkTable;
  content_notice: ContentNoticeTable;
  import_run: ImportRunTable;
  import_media: ImportMediaTable;
  import_reading: ImportReadingTable;
  import_event: ImportEventTable;
  import_source: ImportSourceTable;
  import_publication: ImportPublicationTable;
  import_record: ImportRecordTable;
  import_former: ImportFormerTable;
  import_text: ImportTextTable;
  import_order: ImportOrderTable;
  site_note: SiteNoteTable;
  site_instance: SiteInstanceTable;
  export_key: ExportKeyTable;
  template_change: TemplateChangeTable;
};

/** Work that only one of several servers may do at a time. */
type JobLeaseTable = { job: string; leased_by: string; leased_until: string };

/** Whether the clock may end terms; see `ClockMark`. */
type ClockMarkTable = { id: string; trusted_at: string | null; doubted_at: string | null; seen_at: string | null };

/** What editors were last notified of about a content folder that cannot be shown; no row while it is valid. */
type ContentNoticeTable = {
  /** CONTENT_DIR. */
  folder: string;
  /** JSON: the files and doubts that mails were sent about. */
  subjects: string;
  since: string;
};

/** A run of an import. */
type ImportRunTable = {
  id: string;
  /** The name of the import in the settings. */
  source: string;
  started_at: string;
  ended_at: string | null;
  starter: 'command' | 'schedule' | 'call' | 'office';
  outcome: 'running' | 'applied' | 'unchanged' | 'held' | 'failed' | 'stopped' | 'undone';
  /** JSON: ImportCounts. */
  counts: string;
  /** Why it was held or failed, in words for the operator. */
  message: string;
};

/** What the office asks the worker to do with an import: the newest of each mode. */
type ImportOrderTable = {
  /** The name of the import in the settings. */
  source: string;
  /** `try`: only what would happen. */
  mode: 'try' | 'run';
  id: string;
  /** 0 or 1, as is `is_cancelled`. */
  accepts_loss: number;
  asked_at: string;
  is_cancelled: number;
  progress: string;
  /** Null while it waits or is under way. */
  ended_at: string | null;
  /** JSON: what is to be tried, if anything; once it has ended, TryReport, or the outcome of a run. */
  result: string | null;
};

/** A file of another server that listings show. */
type ImportMediaTable = {
  /** Its address, or the name that its system has for it. */
  key: string;
  /** In DATA_DIR/uploads/imported, by the hash of its bytes; null where it could not be fetched. */
  file: string | null;
  tries: number;
  retry_at: string | null;
  error: string | null;
  noted_at: string;
  /** When no state had it any more; null while one has. */
  unused_since: string | null;
};

/** The last reading of an import's source that was settled. */
type ImportReadingTable = {
  /** The name of the import in the settings. */
  source: string;
  /** When the last reading of all of it began. */
  whole_at: string | null;
  read_at: string;
  /** The name of the published state after it. */
  state: string | null;
};

/** What a system that calls the site said last of a listing. */
type ImportEventTable = {
  /** The name of the import in the settings. */
  source: string;
  /** The listing's id in that system. */
  external_id: string;
  event: 'changed' | 'gone';
  /** By the clock of that system. */
  happened_at: string;
  received_at: string;
  done_at: string | null;
  /** Runs that could not do it, and when the next one may try. */
  tries: number;
  retry_at: string;
  /** The public address that the system was given. */
  reported_url: string | null;
};

/** How often what an import shows has changed. */
type ImportSourceTable = {
  /** The name of the import in the settings. */
  source: string;
  /** Another one after a restore: versions of before count for nothing. */
  lineage: string;
  version: number;
};

/** A run that published something, as long as it can be undone; the newest one is what visitors see. */
type ImportPublicationTable = {
  source: string;
  run: string;
  version: number;
  published_at: string;
  /** 0 for the oldest one that is known, whose former records are not. */
  is_undoable: number;
};

/** A listing of an import, also one that has left. */
type ImportRecordTable = {
  source: string;
  /** Its kind and its id in the records, `property 7`. */
  listing: string;
  /** In the order in which listings first came. */
  place: number;
  /** Of its text; null where it has left. */
  hash: string | null;
  /** Of the source, when it last changed. */
  version: number;
};

/** What a publication has replaced, for its undo. */
type ImportFormerTable = {
  source: string;
  run: string;
  listing: string;
  /** Null where the listing was not there. */
  hash: string | null;
};

/** The records of a listing, a line for each language: `nl {"ID":7}`. */
type ImportTextTable = { source: string; hash: string; text: string };

/** What all servers of the site know alike, by its name. */
type SiteNoteTable = { name: string; value: string; noted_at: string };

/** A server of the site that is running. */
type SiteInstanceTable = {
  id: string;
  /** The version of the content that it serves. */
  content: string;
  seen_at: string;
};

/** The secret address of who fetches listings. */
type ExportKeyTable = {
  /** The name of the export in the settings. */
  name: string;
  hash: string;
  issued_at: string;
};

/** A change of a template of answers, which is a part of a file of the content: what it was and is, as JSON; '' for none. */
type TemplateChangeTable = {
  revision: number;
  template_id: string;
  before: string;
  after: string;
  staff_id: string | null;
  staff_name: string;
  changed_at: string;
};
