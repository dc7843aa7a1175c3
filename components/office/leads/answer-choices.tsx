import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { AnswerFormProps, Written } from './answer-props';

type AnswerChoicesProps = Pick<AnswerFormProps, 'draft' | 'home' | 'documents' | 'fitting' | 'words'> & {
  written: Written;
};

/** What may go along with an answer: homes, times for a viewing, papers. */
export function AnswerChoices({ draft, home, documents, fitting, words, written }: AnswerChoicesProps) {
  return (
    <>
      {fitting.map(({ title, homes: offered }) => (
        <fieldset key={title} className="field">
          <legend>{title}</legend>
          <div className="answer-homes">
            {offered.map(({ id, line }) => (
              <label key={id} className="check">
                <input type="checkbox" name="home" value={id} defaultChecked={written.homes.includes(id)} />
                {line}
              </label>
            ))}
          </div>
          {offered.length > 1 && (
            <Button look="soft" isSmall className="answer-all" onClick={tickAll}>
              {words.tickAll}
            </Button>
          )}
        </fieldset>
      ))}
      <TimeChoices draft={draft} home={home} words={words} written={written} />
      {documents.length > 0 && (
        <fieldset className="field">
          <legend>{words.documents}</legend>
          <div className="answer-times">
            {documents.map(({ key, name, note }) => (
              <label key={key} className="check">
                <input type="checkbox" name="document" value={key} defaultChecked={written.documents.includes(key)} />
                <span>
                  {name} <small className="muted">{note}</small>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

/** Times that are free, and one that a person types. */
function TimeChoices({ draft, home, words, written }: Omit<AnswerChoicesProps, 'documents' | 'fitting'>) {
  const { times, days } = draft;
  if (!days) return null;
  return (
    <fieldset className="field">
      <legend>{words.times}</legend>
      {home}
      {times.length > 0 && (
        <div className="answer-times">
          {times.map(({ startsAt, words: time }) => (
            <label key={startsAt} className="check">
              <input type="checkbox" name="time" value={startsAt} defaultChecked={written.times.includes(startsAt)} />
              <span>{time}</span>
            </label>
          ))}
        </div>
      )}
      <details open={written.own.day !== '' || written.own.time !== '' || times.length === 0}>
        <summary className="small">{words.ownTime}</summary>
        <div className="answer-own">
          <Field label={words.ownDay} htmlFor="answer-own-day">
            <input
              className="input input--small"
              id="answer-own-day"
              type="date"
              name="ownDay"
              min={days.first}
              max={days.last}
              defaultValue={written.own.day}
            />
          </Field>
          <Field label={words.ownClock} htmlFor="answer-own-time">
            <input
              className="input input--small"
              id="answer-own-time"
              type="time"
              name="ownTime"
              step={300}
              defaultValue={written.own.time}
            />
          </Field>
        </div>
      </details>
    </fieldset>
  );
}

/** Ticks what stands in the same group. */
function tickAll({ currentTarget }: { currentTarget: Element }) {
  for (const box of currentTarget.closest('fieldset')?.querySelectorAll('input') ?? []) box.checked = true;
}
