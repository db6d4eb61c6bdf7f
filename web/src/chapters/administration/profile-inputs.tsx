import { chapterFields } from '@fellowship/domain/chapters/chapter.schema';
import { TextInput } from '@mantine/core';
import type { FormFields } from '#ui/form/use-schema-form.ts';

interface ProfileInputsProps {
  getInputProps: (
    field: 'chapterName' | 'sk' | 'rotaryDistrictCode',
  ) => ReturnType<FormFields<Record<string, unknown>>['getInputProps']>;
  /** What the e-mail address is used for. */
  emailHint: string;
}

/** Name, e-mail and district code of a chapter, new or corrected. */
export function ProfileInputs({ getInputProps, emailHint }: ProfileInputsProps) {
  return (
    <>
      <TextInput
        label={chapterFields.chapterName.label}
        withAsterisk
        autoComplete="off"
        {...getInputProps('chapterName')}
      />
      <TextInput
        label={chapterFields.sk.label}
        description={emailHint}
        withAsterisk
        type="email"
        autoComplete="off"
        {...getInputProps('sk')}
      />
      <TextInput
        label={chapterFields.rotaryDistrictCode.label}
        withAsterisk
        autoComplete="off"
        {...getInputProps('rotaryDistrictCode')}
      />
    </>
  );
}
