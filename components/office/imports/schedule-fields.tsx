import { FieldGroup, Select } from '@/components/ui/field';
import type { SetupFaultCode } from '@/lib/domain/office/import-setup';
import { FaultLine } from './setup-control';

type ScheduleFieldsProps = {
  id: string;
  /** What stands in the fields. */
  typed: Readonly<Record<'schedule' | 'count' | 'time', string>>;
  kinds: readonly { value: string; text: string }[];
  fault: { code: SetupFaultCode | undefined; text: string | null };
  texts: Readonly<Record<'legend' | 'hint' | 'count' | 'time', string>>;
};

/** When an import runs by itself. */
export function ScheduleFields({ id, typed, kinds, fault, texts }: ScheduleFieldsProps) {
  return (
    <FieldGroup legend={texts.legend}>
      <div className="row import-schedule">
        <Select
          isSmall
          name="schedule"
          aria-label={texts.legend}
          aria-describedby={`${id}-hint`}
          key={typed.schedule}
          defaultValue={typed.schedule}
        >
          {kinds.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
        <label>
          {texts.count}{' '}
          <input
            className="input input--small"
            name="count"
            inputMode="numeric"
            size={4}
            maxLength={4}
            aria-invalid={fault.code === 'count' || undefined}
            defaultValue={typed.count}
          />
        </label>
        <label>
          {texts.time}{' '}
          <input
            className="input input--small"
            name="time"
            type="time"
            aria-invalid={fault.code === 'time' || undefined}
            defaultValue={typed.time}
          />
        </label>
      </div>
      <p className="hint" id={`${id}-hint`}>
        {texts.hint}
      </p>
      <FaultLine id={`${id}-fault`} text={fault.text} />
    </FieldGroup>
  );
}
