import { OTHERS } from '@fellowship/domain/activities/parties';
import { interestNeeded } from '@fellowship/domain/visitors/visitor.messages';
import { INTERESTS } from '@fellowship/domain/visitors/visitor-form.schema';
import { Group, Radio, TextInput } from '@mantine/core';
import { useContext } from 'react';
import { ProductNameContext } from '#platform/product-name.ts';
import { typedCount } from '#ui/form/typed-count.ts';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { VpmVisitor } from '../use-vpm.ts';
import { visitorFormTexts } from '../visitor.messages.ts';
import { InviterField } from './inviter-field.tsx';
import type { SectionProps } from './visitor-fields.ts';

interface BusinessInputsProps extends SectionProps {
  visitor: VpmVisitor | null;
}

/** What the visitor does, who invited, and whether the visitor wants to join. */
export function BusinessInputs({ fields, visitor }: BusinessInputsProps) {
  const { values, errors, getInputProps } = fields;
  return (
    <>
      <TextInput
        label={visitorFormTexts.businessName}
        withAsterisk
        autoComplete="off"
        {...getInputProps('businessName')}
      />
      <TextInput
        label={visitorFormTexts.designation}
        withAsterisk
        autoComplete="off"
        {...getInputProps('designation')}
      />
      <TextArea label={visitorFormTexts.nature} withAsterisk {...getInputProps('natureOfBusiness')} />
      <TextArea
        label={visitorFormTexts.products}
        withAsterisk
        {...getInputProps('productsOrServicesOffered')}
      />
      <TextArea label={visitorFormTexts.address} withAsterisk {...getInputProps('businessAddress')} />
      <TextInput
        label={visitorFormTexts.employees}
        withAsterisk
        inputMode="numeric"
        autoComplete="off"
        {...getInputProps('noOfEmployees')}
        onChange={(event) =>
          fields.setFieldValue('noOfEmployees', Number(typedCount(event.currentTarget.value)))
        }
      />
      <InviterField
        value={values.invitedById}
        name={visitor?.invitedBy ?? ''}
        error={errors.invitedById}
        onPick={(rotaryId) => fields.setFieldValue('invitedById', rotaryId)}
      />
      {values.invitedById === OTHERS && (
        <TextInput
          label={visitorFormTexts.introducer}
          withAsterisk
          autoComplete="off"
          {...getInputProps('introducerName')}
        />
      )}
      <InterestField fields={fields} isNew={visitor === null} />
      <TextArea
        label={visitorFormTexts.needMoreDetails}
        placeholder={visitorFormTexts.needMoreHint}
        {...getInputProps('needMoreDetails')}
      />
    </>
  );
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
