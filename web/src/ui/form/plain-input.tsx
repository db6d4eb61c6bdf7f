import type { AnyFormField } from '@fellowship/domain/fields/record-fields';
import { TextInput } from '@mantine/core';
import { TextArea } from '#ui/text-area.tsx';
import { typedCount } from './typed-count.ts';
import type { InputProps } from './use-schema-form.ts';

interface PlainInputProps extends InputProps {
  field: Pick<AnyFormField, 'kind' | 'length' | 'autoComplete'>;
  label: string;
  withAsterisk: boolean;
  placeholder?: string | undefined;
  autoCapitalize?: string | undefined;
}

/** The input of a described field that takes a text or a number. */
export function PlainInput({ field: { kind, length, autoComplete = 'off' }, ...props }: PlainInputProps) {
  switch (kind) {
    case 'long':
      return <TextArea {...props} />;
    case 'number':
      return (
        <TextInput
          {...props}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => props.onChange(typedCount(event.currentTarget.value))}
        />
      );
    case 'digits':
      return <TextInput {...props} inputMode="numeric" maxLength={length?.[1]} autoComplete="off" />;
    case 'email':
      return <TextInput {...props} type="email" autoComplete={autoComplete} />;
    default:
      return <TextInput {...props} autoComplete={autoComplete} />;
  }
}
