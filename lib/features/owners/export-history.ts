import type { Language } from '@/lib/domain/language';
import { historyColumn, historyColumnNames } from '@/lib/domain/owner/history-columns';
import type { OwnedPropertyId } from '@/lib/domain/owner/owned-property';
import { csvRecord } from '@/lib/domain/text/csv';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { type Requester, writeAudit } from '@/lib/features/accounts/audit-store';
import { type Owner, owns } from '@/lib/features/accounts/owner';
import { getTranslator } from '@/lib/i18n/translator';
import type { ActivityView } from './activity-view';
import { choiceOf } from './get-history';
import type { HistoryQuery } from './history-query';
import { readHistory } from './history-store';
import { viewActivities } from './view-activities';

export type HistoryFile = { name: string; pieces: AsyncGenerator<string> };

/** Marks the text as UTF-8 for spreadsheets. */
const byteOrderMark = '\uFEFF';

/**
 * Exports the filtered history as CSV, newest first, piece by piece whatever its length; noted in the audit log.
 * Null for a property that is not this owner's.
 */
export async function exportHistory(
  owner: Owner,
  propertyId: number,
  query: HistoryQuery,
  { language, requester, now }: { language: Language; requester: Requester; now: Date },
): Promise<HistoryFile | null> {
  if (!owns(owner, propertyId)) return null;
  await writeAudit({
    event: 'export',
    ownerId: owner.id,
    email: owner.email,
    detail: `history ${propertyId}`,
    requester,
    now,
  });
  const t = await getTranslator(language, 'portal.activity');
  return {
    name: `${t('fileName')}-${propertyId}-${brusselsDay(now)}.csv`,
    pieces: makePieces(propertyId, query, { language, now }),
  };
}

async function* makePieces(
  propertyId: OwnedPropertyId,
  query: HistoryQuery,
  reading: { language: Language; now: Date },
): AsyncGenerator<string> {
  const t = await getTranslator(reading.language, 'portal.activity');
  yield byteOrderMark + csvRecord(historyColumnNames.map((column) => t(`column.${column}`)));
  for await (const rows of readHistory(choiceOf(propertyId, query))) {
    const records = (await viewActivities(rows, reading)).map((activity) =>
      csvRecord(
        historyColumnNames.map((name) => (name === 'date' ? dateOf(activity) : activity[historyColumn(name).cell])),
      ),
    );
    yield records.join('');
  }
}

/** In the format that spreadsheets of every language read. */
function dateOf({ happenedAt, time }: ActivityView): string {
  const day = brusselsDay(new Date(happenedAt));
  return time === null ? day : `${day} ${time}`;
}
