import { typedMobile } from '@fellowship/domain/fields/mobile';
import { getIsRequired } from '@fellowship/domain/fields/record-fields';
import { TextInput } from '@mantine/core';
import { PlainInput } from '#ui/form/plain-input.tsx';
import { visitorFormTexts } from '../visitor.messages.ts';
import type { SectionProps, VisitorField } from './visitor-fields.ts';

/** What phones write with capitals. */
const NAMES: readonly VisitorField['name'][] = ['fullName', 'rotaryClubName'];

const HINTS: Partial<Record<VisitorField['name'], string>> = {
  needMoreDetails: visitorFormTexts.needMoreHint,
};

/** The input of one field of the visitor form, by its kind. */
export function VisitorInput({ fields, field }: SectionProps & { field: VisitorField }) {
  const { name, label, kind } = field;
  const props = { label, withAsterisk: getIsRequired(field, 'form'), ...fields.getInputProps(name) };
  if (kind === 'mobile') {
    return (
      <TextInput
        {...props}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => props.onChange(typedMobile(event.currentTarget.value))}
      />
    );
  }
  return (
    <PlainInput
      {...props}
      field={field}
      placeholder={HINTS[name]}
      autoCapitalize={NAMES.includes(name) ? 'words' : undefined}
    />
  );
}
