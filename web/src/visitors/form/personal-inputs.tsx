import { typedMobile } from '@fellowship/domain/fields/mobile';
import { recordedForm } from '@fellowship/domain/visitors/recorded-form';
import { TextInput } from '@mantine/core';
import { useSession } from '#identity/session-context.ts';
import { ClassificationField } from '#pickers/classification-field.tsx';
import type { VpmVisitor } from '../use-vpm.ts';
import { visitorFormTexts } from '../visitor.messages.ts';
import { MobileField } from './mobile-field.tsx';
import type { SectionProps } from './visitor-fields.ts';

interface PersonalInputsProps extends SectionProps {
  guests: readonly VpmVisitor[];
}

/** Who the visitor is. A guest who is found by the mobile fills the form in. */
export function PersonalInputs({ fields, guests }: PersonalInputsProps) {
  const { chapterId } = useSession();
  const { getInputProps } = fields;

  function handleMobile(mobile: string): void {
    const guest = guests.find((one) => one.mobile === mobile);
    if (guest) fields.setValues(recordedForm(guest));
    else fields.setFieldValue('mobile', mobile);
  }

  return (
    <>
      <MobileField {...getInputProps('mobile')} guests={guests} onChange={handleMobile} />
      <TextInput
        label={visitorFormTexts.fullName}
        withAsterisk
        autoComplete="off"
        autoCapitalize="words"
        {...getInputProps('fullName')}
      />
      <TextInput label={visitorFormTexts.email} type="email" autoComplete="off" {...getInputProps('email')} />
      <TextInput
        label={visitorFormTexts.whatsapp}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        {...getInputProps('whatsapp')}
        onChange={(event) => fields.setFieldValue('whatsapp', typedMobile(event.currentTarget.value))}
      />
      <TextInput
        label={visitorFormTexts.website}
        type="url"
        autoComplete="off"
        {...getInputProps('website')}
      />
      <TextInput
        label={visitorFormTexts.clubName}
        autoComplete="off"
        autoCapitalize="words"
        {...getInputProps('rotaryClubName')}
      />
      <ClassificationField
        label={visitorFormTexts.classification}
        chapterId={chapterId}
        {...getInputProps('classificationName')}
        // The server finds the chapter's own by the name.
        onChange={(classificationName) =>
          fields.setValues({ classificationName, businessClassificationId: '' })
        }
      />
    </>
  );
}
