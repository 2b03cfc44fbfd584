import Form, { getDefaultRegistry } from '@rjsf/core';
import {
  type BaseInputTemplateProps,
  type ErrorSchema,
  ErrorSchemaBuilder,
  type FieldProps,
  type FieldTemplateProps,
  type IconButtonProps,
  type RJSFSchema,
  type ValidatorType,
} from '@rjsf/utils';
import { Button } from './Button.tsx';
import { DrawingField, PictureField } from './PictureField.tsx';
import { Wrong, wrongId } from './Wrong.tsx';

interface ContentFormProps {
  schema: RJSFSchema;
  value: unknown;
  media?: string;
  problems: readonly { field: string; message: string }[];
  /** How the check names this entry, `projects[3]`; empty for a whole file. */
  root?: string;
  onChange: (value: unknown) => void;
}

/** The id of the input of a field, `hero.headline[0]`. */
export const fieldId = (field: string) =>
  ['f', ...field.split(/[.[\]]+/).filter(Boolean)].join('_');

/** Accepts everything, because the build's check validates. */
const validator: ValidatorType = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
};

/** A form generated from the schema. The build's check validates, not the form. */
export function ContentForm(props: ContentFormProps) {
  const { schema, value, media = '', problems, root = '', onChange } = props;
  return (
    <Form
      tagName="div"
      idPrefix="f"
      schema={schema}
      validator={validator}
      formData={value}
      formContext={{ media }}
      noValidate
      noHtml5Validate
      showErrorList={false}
      extraErrors={errorsOf(problems, root)}
      fields={fields}
      templates={{
        BaseInputTemplate: TextField,
        FieldTemplate: Field,
        TitleFieldTemplate: ({ id, title }) => <legend id={id}>{numbered(title)}</legend>,
        ButtonTemplates: { AddButton, RemoveButton, MoveUpButton, MoveDownButton },
      }}
      experimental_defaultFormStateBehavior={{
        emptyObjectFields: 'skipDefaults',
        arrayMinItems: { populate: 'never' },
        constAsDefaults: 'skipOneOf',
      }}
      onChange={({ formData }) => {
        const next = cleaned(formData);
        if (JSON.stringify(next) !== JSON.stringify(value)) onChange(next);
      }}
    >
      <span />
    </Form>
  );
}

/** Removes an optional field that was emptied. */
function cleaned(value: unknown): unknown {
  return value === undefined ? value : JSON.parse(JSON.stringify(value));
}

const { ObjectField, StringField } = getDefaultRegistry().fields;

/** Pictures and logos have fields of their own. */
const fields = {
  ObjectField: (props: FieldProps) => {
    const { file, alt } = props.schema.properties ?? {};
    const Shown = file && alt ? PictureField : ObjectField;
    return Shown && <Shown {...props} />;
  },
  StringField: (props: FieldProps) => {
    const Shown = props.schema.pattern?.endsWith('\\.svg$') ? DrawingField : StringField;
    return Shown && <Shown {...props} />;
  },
};

/** `projects[3].picture.alt: …` at the field `picture.alt` of the fourth form. */
function errorsOf(problems: ContentFormProps['problems'], root: string): ErrorSchema {
  const errors = new ErrorSchemaBuilder();
  for (const { field, message } of problems) {
    if (field.startsWith(root))
      errors.addErrors(message, field.slice(root.length).replace(/^\./, ''));
  }
  return errors.ErrorSchema;
}

/** The library calls the first of some facts `Facts-1`. */
const numbered = (label: string) => label.replace(/-(\d+)$/, ' $1');

function Field(props: FieldTemplateProps) {
  const { id, label, displayLabel, children, rawErrors, rawDescription, schema, hidden } = props;
  if (hidden) return null;
  const group = schema.type === 'object' || schema.type === 'array';
  return (
    <div className={`field ${rawErrors?.length ? 'bad' : ''} ${group ? 'group' : ''}`}>
      {displayLabel && schema.type !== 'boolean' && (
        <label htmlFor={id}>
          {numbered(label)} {rawDescription && <small>{rawDescription}</small>}
        </label>
      )}
      {children}
      <Wrong field={id} messages={rawErrors} />
    </div>
  );
}

/** Every input of the library. Text fields grow while one types; Enter adds no line break, because most values are one line. */
function TextField({
  id,
  type,
  schema,
  value,
  required,
  readonly,
  onChange,
  rawErrors = [],
}: BaseInputTemplateProps) {
  const { examples } = schema;
  const kind = schema.format === 'minute' ? 'datetime-local' : type === 'date' ? type : undefined;
  const Input = kind || examples ? 'input' : 'textarea';
  const input = (
    <Input
      id={id}
      required={required}
      readOnly={readonly}
      {...(kind ? { type: kind } : examples ? { list: `${id}-list` } : { rows: 1 })}
      aria-invalid={rawErrors.length > 0 || undefined}
      aria-describedby={rawErrors.length > 0 ? wrongId(id) : undefined}
      value={value ?? ''}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onChange={({ target }) =>
        onChange(target.value === '' && !required ? undefined : target.value)
      }
    />
  );
  if (!Array.isArray(examples)) return input;
  return (
    <>
      {input}
      <datalist id={`${id}-list`}>
        {examples.map((each) => (
          <option key={String(each)} value={String(each)} />
        ))}
      </datalist>
    </>
  );
}

function named(label: string) {
  return function NamedButton({ onClick, disabled, id }: IconButtonProps) {
    return (
      <Button look="small" id={id} disabled={disabled} onClick={onClick}>
        {label}
      </Button>
    );
  };
}
const AddButton = named('Add one');
const RemoveButton = named('Take away');
const MoveUpButton = named('Up');
const MoveDownButton = named('Down');
