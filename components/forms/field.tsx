import { Tiles } from '@/components/ui/field';
import { DayInput } from './day-input.client';
import { FieldNotes, type FieldProps, notesOf, RequiredMark } from './field-parts';
import { FileField } from './file-field.client';

/** A field of any kind with its label, hint and error. */
export function Field(props: FieldProps) {
  const { field, id, error } = props;
  if (field.kind === 'radios' || field.kind === 'checkboxes') return <ChoiceField {...props} />;
  if (field.kind === 'tick') return <TickField {...props} />;
  if (field.kind === 'file') return <FileField {...props} />;
  // Rendered by the form itself.
  if (field.kind === 'moment' || field.kind === 'limit') return null;
  return (
    <div className={field.isWide ? 'field wide' : 'field'}>
      <label htmlFor={id}>
        {field.label}
        <RequiredMark field={field} />
      </label>
      <Control {...props} />
      <FieldNotes field={field} id={id} error={error} />
    </div>
  );
}

function Control({ field, id, value = '', error }: FieldProps) {
  const shared = {
    className: 'input',
    id,
    name: field.name,
    defaultValue: String(value),
    required: field.isRequired,
    ...notesOf({ field, id, error }),
    ...(error !== null && { 'aria-invalid': true }),
    ...(field.autoComplete && { autoComplete: field.autoComplete }),
  };
  if (field.kind === 'textarea') return <textarea rows={5} {...shared} />;
  if (field.kind === 'select') {
    return (
      <select {...shared}>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    );
  }
  if (field.date) return <DayInput {...field.date} {...shared} />;
  if (field.kind === 'amount' || field.kind === 'count')
    return <input type="text" inputMode="numeric" {...shared} autoComplete="off" />;
  return <input type={field.kind} {...shared} />;
}

/** One or some of a few choices, as tiles. The first one carries the id, so that a link to the field leads there. */
function ChoiceField({ field, id, value = '', error }: FieldProps) {
  const chosen: readonly string[] = [value].flat();
  const isRadio = field.kind === 'radios';
  const invalid = error !== null && { 'aria-invalid': true };
  return (
    <fieldset
      className={field.isWide ? 'field wide' : 'field'}
      {...notesOf({ field, id, error })}
      {...(isRadio && { role: 'radiogroup', 'aria-required': field.isRequired, ...invalid })}
    >
      <legend>
        {field.label}
        <RequiredMark field={field} />
      </legend>
      <Tiles>
        {field.options.map((option, index) => (
          <label key={option.value}>
            <input
              type={isRadio ? 'radio' : 'checkbox'}
              id={index === 0 ? id : `${id}-${option.value}`}
              name={field.name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
              {...(isRadio ? { required: field.isRequired } : invalid)}
            />
            {option.text}
          </label>
        ))}
      </Tiles>
      <FieldNotes field={field} id={id} error={error} />
    </fieldset>
  );
}

/** A checkbox with a sentence. */
function TickField({ field, id, value, error }: FieldProps) {
  const box = (
    <label className={field.isWide ? 'check wide' : 'check'}>
      <input
        type="checkbox"
        id={id}
        name={field.name}
        value="yes"
        defaultChecked={value === 'yes'}
        required={field.isRequired}
        {...notesOf({ field, id, error })}
        {...(error !== null && { 'aria-invalid': true })}
      />
      <span>
        {field.label}
        <RequiredMark field={field} />
      </span>
    </label>
  );
  if (!field.hint && !error) return box;
  return (
    <div className={field.isWide ? 'field wide' : 'field'}>
      {box}
      <FieldNotes field={field} id={id} error={error} />
    </div>
  );
}
