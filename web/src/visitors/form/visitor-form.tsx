import { EMPTY_VISITOR_FORM, recordedForm } from '@fellowship/domain/visitors/recorded-form';
import { visitorMessages } from '@fellowship/domain/visitors/visitor.messages';
import type { VisitorSection } from '@fellowship/domain/visitors/visitor-fields';
import {
  type VisitorForm as Entered,
  visitorFormSchema,
} from '@fellowship/domain/visitors/visitor-form.schema';
import { Button, Fieldset, Stack } from '@mantine/core';
import { lazy, Suspense, useContext, useMemo, useState } from 'react';
import { useToday } from '#identity/session-context.ts';
import { ProductNameContext } from '#platform/product-name.ts';
import { FormSection } from '#ui/form/form-section.tsx';
import { LargeForm } from '#ui/form/large-form.tsx';
import { askToLeave } from '#ui/form/use-ask-before-leaving.ts';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { toast } from '#ui/toast/toast.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import type { VpmVisitor } from '../use-vpm.ts';
import { visitorFormTexts } from '../visitor.messages.ts';
import { MeetingInputs } from './meeting-inputs.tsx';
import { PersonalInputs } from './personal-inputs.tsx';
import { useRedirect } from './use-redirect.ts';
import { useSaveVisitor } from './use-save-visitor.ts';
import { getFields, type VisitorFields } from './visitor-fields.ts';

/** The longest part is at the end, and loads after the rest of the form. */
const BusinessInputs = lazy(async () => ({
  default: (await import('./business-inputs.tsx')).BusinessInputs,
}));

interface VisitorFormProps {
  /** Null for a new one. */
  visitor: VpmVisitor | null;
  guests: readonly VpmVisitor[];
  isDisabled: boolean;
}

/** Registers a visitor, or changes what is said of one. */
export function VisitorForm({ visitor, guests, isDisabled }: VisitorFormProps) {
  const today = useToday();
  const productName = useContext(ProductNameContext);
  const isNew = visitor === null;
  const schema = useMemo(() => visitorFormSchema({ today, isNew, productName }), [today, isNew, productName]);
  const [isSaved, setIsSaved] = useState(false);
  const save = useSaveVisitor(visitor);
  const { toList, toListIn } = useRedirect();

  async function handleSubmit(form: Entered): Promise<void> {
    const milliseconds = await save(form);
    setIsSaved(true);
    toListIn(milliseconds);
  }

  async function goBack(fields: FormFields<VisitorFields>): Promise<void> {
    if (isSaved || !fields.isDirty() || (await askToLeave())) toList();
  }

  return (
    <LargeForm<VisitorFields, Entered>
      label={visitorFormTexts.form}
      schema={schema}
      initialValues={visitor ? recordedForm(visitor) : EMPTY_VISITOR_FORM}
      followsRecord={visitor !== null}
      keepAs={visitor ? `visitor/${visitor.id}/${visitor.version}` : 'visitor'}
      onSubmit={handleSubmit}
      onInvalid={() => toast.warning(visitorMessages.fillAll)}
      submitLabel={isNew ? controlTexts.submit : controlTexts.save}
      isSubmitDisabled={isSaved || isDisabled}
      actions={(fields) =>
        isNew ? (
          <Button variant="default" disabled={isSaved} onClick={() => fields.startWith()}>
            {controlTexts.clear}
          </Button>
        ) : (
          <Button variant="default" onClick={() => void goBack(fields)}>
            {controlTexts.back}
          </Button>
        )
      }
    >
      {(fields) => (
        <Fieldset variant="unstyled" mx={0} disabled={isSaved || isDisabled}>
          <Sections fields={fields} visitor={visitor} guests={guests} />
        </Fieldset>
      )}
    </LargeForm>
  );
}

interface SectionsProps extends Pick<VisitorFormProps, 'visitor' | 'guests'> {
  fields: FormFields<VisitorFields>;
}

const FORM = 'visitor';

function Sections({ fields, visitor, guests }: SectionsProps) {
  // In a form about a visitor, another guest cannot be meant.
  const known = visitor ? [visitor].filter(({ isGuest }) => isGuest) : guests;
  const guest = known.find(({ mobile }) => mobile === fields.values.mobile);
  const paths = (section: VisitorSection) => getFields(section).map(({ name }) => name);
  return (
    <Stack gap="md">
      <FormSection form={FORM} title={visitorFormTexts.personal} fields={fields} paths={paths('personal')}>
        <PersonalInputs fields={fields} guests={visitor ? [] : guests} />
      </FormSection>
      <FormSection form={FORM} title={visitorFormTexts.meetings} fields={fields} paths={paths('meetings')}>
        <MeetingInputs fields={fields} guest={guest} />
      </FormSection>
      <FormSection form={FORM} title={visitorFormTexts.business} fields={fields} paths={paths('business')}>
        <Suspense fallback={<SkeletonRows rows={[[[700, 760]]]} />}>
          <BusinessInputs fields={fields} visitor={visitor} />
        </Suspense>
      </FormSection>
    </Stack>
  );
}
