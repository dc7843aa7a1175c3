import { Field, Select } from '@/components/ui/field';
import type { OverPage, OverViewing } from '@/lib/features/office/calendar/calendar-entries';
import type { CalendarFormTexts } from './calendar-answer';

/** Viewings that an absence would lie over: what becomes of all of them, and of single ones. */
export function OverViewings({ page, texts }: { page: OverPage; texts: CalendarFormTexts }) {
  const { viewings, everyone, rest } = page;
  const askable = viewings.filter(({ canAsk }) => canAsk).length;
  const countOf = (count: number) =>
    count === viewings.length
      ? ''
      : ` (${texts.someOf.replace('{count}', String(count)).replace('{of}', String(viewings.length))})`;
  const isOneForAll = viewings.length > 1 && (everyone.length > 0 || askable > 0);
  return (
    <>
      {isOneForAll && (
        <Field label={texts.forAll} htmlFor="calendar-all">
          <Select isSmall id="calendar-all" name="all" defaultValue="">
            <option value="">{texts.leaveAll}</option>
            {everyone.map(({ id, name, count }) => (
              <option key={id} value={id}>
                {texts.handAllTo.replace('{name}', () => name)}
                {countOf(count)}
              </option>
            ))}
            {askable > 0 && (
              <option value="ask">
                {texts.askAll}
                {countOf(askable)}
              </option>
            )}
          </Select>
        </Field>
      )}
      <ul className="cal-over">
        {viewings.map((viewing) => (
          <li key={viewing.id}>
            <a className="link" href={viewing.href} target="_blank" rel="noreferrer">
              {viewing.words}
            </a>
            <input type="hidden" name="shown" value={viewing.shown} />
            <OneViewing viewing={viewing} isOneForAll={isOneForAll} texts={texts} />
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{texts.overRest.replace('{count}', String(rest))}</p>}
    </>
  );
}

type OneViewingProps = { viewing: OverViewing; isOneForAll: boolean; texts: CalendarFormTexts };

function OneViewing({ viewing: { shown, words, canAsk, takers }, isOneForAll, texts }: OneViewingProps) {
  if (takers.length === 0 && !canAsk) return null;
  return (
    <Select isSmall name="hand" aria-label={texts.handOverOf.replace('{viewing}', () => words)}>
      <option value="">{isOneForAll ? texts.asAll : texts.leaveIt}</option>
      {isOneForAll && <option value={`${shown} leave`}>{texts.leaveIt}</option>}
      {takers.map(({ value, name }) => (
        <option key={value} value={value}>
          {texts.handOverTo.replace('{name}', () => name)}
        </option>
      ))}
      {canAsk && <option value={`${shown} ask`}>{texts.askIt}</option>}
    </Select>
  );
}
