import { OTHERS } from '@fellowship/domain/activities/activity-sides';
import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { showName } from '@fellowship/domain/members/show-name';
import { interestNeeded } from '@fellowship/domain/visitors/visitor.messages';
import { INTERESTS, visitorFields } from '@fellowship/domain/visitors/visitor-fields';
import { Group, Radio, Text } from '@mantine/core';
import { useContext, useMemo } from 'react';
import { ListInvitersDocument } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.tsx';
import { ProductNameContext } from '#platform/app-contexts.ts';
import type { PickerOption } from '#ui/picker/find-options.ts';
import { PickerField } from '#ui/picker/picker-field.tsx';
import { toast } from '#ui/toast/toast.tsx';
import type { VpmVisitor } from '../use-vpm.ts';
import { visitorFormTexts } from '../visitor.messages.ts';
import { getFields, type SectionProps, VisitorInput } from './personal-inputs.tsx';

interface InviterFieldProps {
  value: string;
  /** Who is recorded, where that is no member of the roster any more. */
  name: string;
  error?: string | undefined;
  onPick: (rotaryId: string) => void;
}

const FIRST: PickerOption = { value: OTHERS, label: visitorFormTexts.others };

/** Who invited a visitor: 'Others' first, then the chapter's members. */
function InviterField({ value, name, error, onPick }: InviterFieldProps) {
  const { chapterId } = useSession();
  const { data, isPending, isError } = useApiQuery(ListInvitersDocument, { chapterId });
  const options = useMemo(() => {
    const members = data?.listMember.items.toSorted((a, b) => a.fullName.localeCompare(b.fullName)) ?? [];
    return [
      FIRST,
      ...members.map(({ rotaryId, fullName, classificationName, mobile }) => ({
        value: rotaryId,
        label: showName(fullName),
        texts: [classificationName, mobile && formatMobile(mobile)].filter(Boolean).join(' · '),
      })),
    ];
  }, [data]);
  return (
    <PickerField
      label={visitorFields.invitedById.label}
      placeholder={visitorFormTexts.inviterHint}
      options={options}
      value={value}
      valueLabel={value === '' ? '' : showName(name)}
      onPick={onPick}
      renderOption={({ label, texts }) => (
        <>
          <Text>{label}</Text>
          {texts && (
            <Text size="sm" c="dimmed">
              {texts}
            </Text>
          )}
        </>
      )}
      nothingFound={isPending ? visitorFormTexts.membersLoading : visitorFormTexts.nobodyFound}
      error={isError && !data ? visitorFormTexts.membersNotLoaded : error}
    />
  );
}

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
