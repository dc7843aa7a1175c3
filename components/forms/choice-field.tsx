import { Tiles } from '@/components/ui/field';
import { FieldNotes, type FieldProps, notesOf, RequiredMark } from './field-parts';

/** One or some of a few choices, as tiles. The first one carries the id, so that a link to the field leads there. */
export function ChoiceField({ field, id, value = '', error }: FieldProps) {
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
export function TickField({ field, id, value, error }: FieldProps) {
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
