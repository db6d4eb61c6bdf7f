import { recordedForm } from '@fellowship/domain/visitors/recorded-form';
import { useSession } from '#identity/session-context.ts';
import { ClassificationField } from '#pickers/classification-field.tsx';
import type { VpmVisitor } from '../use-vpm.ts';
import { MobileField } from './mobile-field.tsx';
import { getFields, type SectionProps } from './visitor-fields.ts';
import { VisitorInput } from './visitor-input.tsx';

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
      {getFields('personal').map((field) =>
        field.name === 'mobile' ? null : field.name === 'classificationName' ? (
          <ClassificationField
            key={field.name}
            label={field.label}
            chapterId={chapterId}
            {...getInputProps('classificationName')}
            // The server finds the chapter's own by the name.
            onChange={(classificationName) =>
              fields.setValues({ classificationName, businessClassificationId: '' })
            }
          />
        ) : (
          <VisitorInput key={field.name} fields={fields} field={field} />
        ),
      )}
    </>
  );
}
