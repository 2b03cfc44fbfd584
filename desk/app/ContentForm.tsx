import Form, { getDefaultRegistry } from '@rjsf/core';
import {
  type BaseInputTemplateProps,
  type ErrorSchema,
  ErrorSchemaBuilder,
  errorId,
  type FieldProps,
  type FieldTemplateProps,
  type IconButtonProps,
  type RJSFSchema,
  type ValidatorType,
} from '@rjsf/utils';
import { Button } from './Button.tsx';
import { FileField, FocalPoint } from './PictureField.tsx';

interface ContentFormProps {
  schema: RJSFSchema;
  value: unknown;
  media?: string;
  address?: string | undefined;
  problems: readonly { field: string; message: string }[];
  /** How the check names this entry, `projects[3]`; empty for a whole file. */
  root?: string;
  onChange: (value: unknown) => void;
}

/** The id of the input of a field, `hero.headline[0]`. */
export const fieldId = (field: string) =>
  ['f', ...field.split(/[.[\]]+/).filter(Boolean)].join('_');

const validator: ValidatorType = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
};

/** A form generated from the schema. The build's check validates, not the form. */
export function ContentForm(props: ContentFormProps) {
  const { schema, value, media = '', address, problems, root = '', onChange } = props;
  const errors = errorsOf(problems, root);
  return (
    <Form
      tagName="div"
      idPrefix="f"
      schema={schema}
      validator={validator}
      formData={value}
      formContext={{ media, address, errors }}
      noValidate
      noHtml5Validate
      showErrorList={false}
      extraErrors={errors}
      fields={fields}
      templates={{
        BaseInputTemplate: TextField,
        FieldTemplate: Field,
        TitleFieldTemplate: ({ id, title }) =>
          isFolded(id) ? null : <legend id={id}>{numbered(title)}</legend>,
        ButtonTemplates: BUTTONS,
      }}
      experimental_defaultFormStateBehavior={{
        emptyObjectFields: 'skipDefaults',
        arrayMinItems: { populate: 'never' },
        constAsDefaults: 'skipOneOf',
      }}
      onChange={({ formData }) => {
        // Without the optional fields that were emptied.
        const next = JSON.stringify(formData);
        if (next !== JSON.stringify(value)) onChange(JSON.parse(next));
      }}
    >
      <span />
    </Form>
  );
}

const {
  fields: { ObjectField, StringField },
  templates: { BaseInputTemplate },
} = getDefaultRegistry();

const fields = {
  ObjectField(props: FieldProps) {
    const { file, alt } = props.schema.properties ?? {};
    if (!ObjectField) return null;
    if (!file || !alt) return <ObjectField {...props} />;
    return (
      <>
        <ObjectField {...props} schema={{ ...props.schema, properties: { alt, file } }} />
        <FocalPoint {...props} />
      </>
    );
  },
  StringField(props: FieldProps) {
    const { schema, fieldPathId, registry } = props;
    if (schema.readOnly)
      return <output id={fieldPathId.$id}>{registry.formContext.address}</output>;
    const Shown = /svg\)?\$$/.test(schema.pattern ?? '') ? FileField : StringField;
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

/** Whether a group is closed until it is wanted, or wrong. */
const isFolded = (id: string) => /^f_meta(__title)?$/.test(id);

/** The library calls the first of some facts `Facts-1`. */
const numbered = (label: string) => label.replace(/-(\d+)$/, ' $1');

function Field(props: FieldTemplateProps) {
  const { id, label, displayLabel, children, rawErrors, rawDescription, schema, hidden } = props;
  // The address says its key already.
  if (hidden || (schema.readOnly && id !== 'f_id')) return null;
  if (isFolded(id))
    return (
      <details className="field group" open={'meta' in props.registry.formContext.errors}>
        <summary>{label}</summary>
        {children}
      </details>
    );
  const wrong = [...new Set(rawErrors)].join('. ');
  const group = schema.type === 'object' || schema.type === 'array';
  return (
    <div className={`field ${wrong && 'bad'} ${group ? 'group' : ''}`}>
      {displayLabel && schema.type !== 'boolean' && (
        <label htmlFor={id}>
          {numbered(label)} {rawDescription && <small>{rawDescription}</small>}
        </label>
      )}
      {children}
      {wrong && (
        <p className="fault" id={errorId(id)}>
          {wrong.charAt(0).toUpperCase() + wrong.slice(1).replace(/\.$/, '')}.
        </p>
      )}
    </div>
  );
}

/** Every input of the library. Text fields grow while one types; Enter adds no line break, because most values are one line. */
function TextField(props: BaseInputTemplateProps) {
  const { id, type, schema, value, required, readonly, onChange, rawErrors = [] } = props;
  const kind = schema.format === 'minute' ? 'datetime-local' : type === 'date' ? type : undefined;
  const invalid = rawErrors.length > 0 || undefined;
  if (kind || schema.examples)
    return (
      <BaseInputTemplate
        {...props}
        type={kind}
        aria-invalid={invalid}
        // A field that must be filled is sent empty, and refused. Left out, it would keep its old value.
        onChange={(next) => onChange(next ?? (required ? '' : undefined))}
      />
    );
  return (
    <textarea
      id={id}
      rows={1}
      required={required}
      readOnly={readonly}
      aria-invalid={invalid}
      aria-describedby={invalid && errorId(id)}
      value={value ?? ''}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onChange={({ target }) =>
        onChange(target.value === '' && !required ? undefined : target.value)
      }
    />
  );
}

const named = (label: string) =>
  function NamedButton({ onClick, disabled, id }: IconButtonProps) {
    return (
      <Button id={id} disabled={disabled} onClick={onClick}>
        {label}
      </Button>
    );
  };
const BUTTONS = {
  AddButton: named('Add one'),
  RemoveButton: named('Take away'),
  MoveUpButton: named('Up'),
  MoveDownButton: named('Down'),
};
