/** The properties that say when someone is busy. Titles, places and people are not even parsed. */
const wanted =
  /^(?:BEGIN|END|UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP|FREEBUSY|TZID|TZOFFSETFROM|TZOFFSETTO|X-MICROSOFT-CDO-BUSYSTATUS)[;:]/i;

/** One event, zone or list of busy times, in unfolded lines. */
export type CalendarBlock = { kind: 'VEVENT' | 'VTIMEZONE' | 'VFREEBUSY'; lines: string[]; isCut: boolean };

/** A block with more characters of wanted properties than this is not an event of a person. */
const maxBlockLength = 256 * 1024;

/** The blocks of a calendar, one after another, so that no more than one is held. Alarms and the like are left out. */
export function* calendarBlocks(text: string): Generator<CalendarBlock> {
  let block: CalendarBlock | null = null;
  let inner = 0;
  let length = 0;
  for (const line of unfolded(text)) {
    if (!wanted.test(line)) continue;
    const [, word = '', kind = ''] = /^(BEGIN|END):(\w+)/i.exec(line.trimEnd()) ?? [];
    const name = kind.toUpperCase();
    if (word.toUpperCase() === 'BEGIN' && (name === 'VEVENT' || name === 'VTIMEZONE' || name === 'VFREEBUSY')) {
      block = { kind: name, lines: [], isCut: false };
      inner = 0;
      length = 0;
    }
    if (!block) continue;
    const isAlarm = name === 'VALARM';
    if (isAlarm && word.toUpperCase() === 'BEGIN') inner++;
    if (inner === 0) {
      length += line.length;
      if (length > maxBlockLength && word === '') block.isCut = true;
      else block.lines.push(line.trimEnd());
    }
    if (isAlarm && word.toUpperCase() === 'END') inner--;
    if (word.toUpperCase() === 'END' && name === block.kind) {
      yield block;
      block = null;
    }
  }
}

/** Lines as they were before they were folded (RFC 5545, section 3.1), whatever ends them. */
function* unfolded(text: string): Generator<string> {
  let line = '';
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from);
    const until = end === -1 ? text.length : end;
    const part = text.slice(from, text[until - 1] === '\r' && until > from ? until - 1 : until);
    from = until + 1;
    if (part.startsWith(' ') || part.startsWith('\t')) {
      // Of a line that goes on and on, no more than this is of use.
      if (line.length < maxBlockLength) line += part.slice(1);
      continue;
    }
    yield line;
    line = part;
  }
  yield line;
}
