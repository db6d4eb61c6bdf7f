import { typedMobile } from '@fellowship/domain/fields/mobile';
import type { AnyFormField } from '@fellowship/domain/fields/record-fields';
import { NativeSelect, TextInput } from '@mantine/core';
import { LateDateField } from '../dates/late-date-field.tsx';
import { TextArea } from '../text-area.tsx';
import { typedCount } from './typed-number.ts';
import type { InputProps } from './use-schema-form.ts';

interface FieldInputProps extends InputProps {
  field: Pick<Partial<AnyFormField>, 'kind' | 'length' | 'choices' | 'autoComplete'>;
  label: string;
  withAsterisk: boolean;
  /** For a date. */
  dates?: { today: string; maxDate?: string };
  description?: string | undefined;
  placeholder?: string | undefined;
  autoCapitalize?: string | undefined;
  leftSection?: string;
  leftSectionWidth?: number;
}

/** The input of a described field, by its kind. */
export function FieldInput({ field, dates, withAsterisk, ...props }: FieldInputProps) {
  const { kind, length, choices = [], autoComplete = 'off' } = field;
  const text = { ...props, withAsterisk, autoComplete };
  switch (kind) {
    case 'choice':
      return <NativeSelect {...props} withAsterisk={withAsterisk} size="md" data={['', ...choices]} />;
    case 'date':
      return <LateDateField {...props} {...dates} required={withAsterisk} />;
    case 'long':
      return <TextArea {...props} withAsterisk={withAsterisk} />;
    case 'number':
      return (
        <TextInput
          {...text}
          inputMode="numeric"
          onChange={(event) => props.onChange(typedCount(event.currentTarget.value))}
        />
      );
    case 'mobile':
      return (
        <TextInput
          {...text}
          type="tel"
          inputMode="numeric"
          onChange={(event) => props.onChange(typedMobile(event.currentTarget.value))}
        />
      );
    case 'digits':
    case 'count':
      return <TextInput {...text} inputMode="numeric" maxLength={length?.[1]} />;
    case 'rupees':
    case 'percent':
      return <TextInput {...text} inputMode="decimal" />;
    case 'email':
      return <TextInput {...text} type="email" />;
    default:
      return <TextInput {...text} />;
  }
}
