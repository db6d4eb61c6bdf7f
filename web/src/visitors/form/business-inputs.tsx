import { OTHERS } from '@fellowship/domain/activities/parties';
import { interestNeeded } from '@fellowship/domain/visitors/visitor.messages';
import { INTERESTS } from '@fellowship/domain/visitors/visitor-fields';
import { Group, Radio } from '@mantine/core';
import { useContext } from 'react';
import { ProductNameContext } from '#platform/product-name.ts';
import { toast } from '#ui/toast/toast.ts';
import type { VpmVisitor } from '../use-vpm.ts';
import { visitorFormTexts } from '../visitor.messages.ts';
import { InviterField } from './inviter-field.tsx';
import { getFields, type SectionProps } from './visitor-fields.ts';
import { VisitorInput } from './visitor-input.tsx';

interface BusinessInputsProps extends SectionProps {
  visitor: VpmVisitor | null;
}

/** What the visitor does, who invited, and whether the visitor wants to join. */
export function BusinessInputs({ fields, visitor }: BusinessInputsProps) {
  const { values, errors } = fields;
  return getFields('business').map((field) => {
    switch (field.name) {
      case 'invitedById':
        return (
          <InviterField
            key={field.name}
            value={values.invitedById}
            name={visitor?.invitedBy ?? ''}
            error={errors.invitedById}
            onPick={(rotaryId) => fields.setFieldValue('invitedById', rotaryId)}
          />
        );
      case 'introducerName':
        return (
          values.invitedById === OTHERS && (
            <VisitorInput key={field.name} fields={fields} field={{ ...field, required: true }} />
          )
        );
      case 'isInterested':
        return <InterestField key={field.name} fields={fields} isNew={visitor === null} />;
      default:
        return <VisitorInput key={field.name} fields={fields} field={field} />;
    }
  });
}

/** Somebody new who does not want to join is not registered: No says so and is not taken. */
function InterestField({ fields, isNew }: SectionProps & { isNew: boolean }) {
  const productName = useContext(ProductNameContext);
  const { value, error } = fields.getInputProps('isInterested');

  function handleChange(chosen: string): void {
    const interest = INTERESTS.find((one) => one === chosen);
    if (isNew && interest === 'No') toast.warning(interestNeeded(productName));
    else if (interest) fields.setFieldValue('isInterested', interest);
  }

  return (
    <Radio.Group
      label={visitorFormTexts.interest(productName)}
      withAsterisk
      value={value}
      error={error}
      onChange={handleChange}
    >
      <Group gap="lg" mt="xs" mb="xs">
        {INTERESTS.map((interest) => (
          <Radio
            key={interest}
            value={interest}
            label={visitorFormTexts.interests[interest]}
            error={Boolean(error)}
          />
        ))}
      </Group>
    </Radio.Group>
  );
}
