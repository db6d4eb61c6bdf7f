import { getWeekday } from '@fellowship/domain/calendar/dates';
import { getIsRequired } from '@fellowship/domain/fields/record-fields';
import { visitorMessages } from '@fellowship/domain/visitors/visitor.messages';
import type { VisitorSection } from '@fellowship/domain/visitors/visitor-fields';
import {
  EMPTY_VISITOR_FORM,
  type VisitorForm as Entered,
  lockedDates,
  recordedForm,
  visitorFormSchema,
} from '@fellowship/domain/visitors/visitor-form.schema';
import { Anchor, Button, Fieldset, Paper, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, useContext, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { useSession, useToday } from '#identity/session-context.tsx';
import { ProductNameContext } from '#platform/app-contexts.ts';
import { AsyncView } from '#ui/async-view.tsx';
import { LateDateField } from '#ui/dates/late-date-field.tsx';
import { ClearButton } from '#ui/form/clear-button.tsx';
import { askToLeave, FormSection, LargeForm } from '#ui/form/large-form.tsx';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { useVpm, type VpmVisitor } from '../use-vpm.ts';
import { interviewTexts, visitorFormTexts } from '../visitor.messages.ts';
import { getFields, PersonalInputs, type SectionProps, type VisitorFields } from './personal-inputs.tsx';
import { type UnsavedChanges, useRedirect, useReportChanges, useSaveVisitor } from './use-save-visitor.ts';
import classes from './visitor-form.module.css';

/** The longest part is at the end, and loads after the rest of the form. */
const BusinessInputs = lazy(async () => ({
  default: (await import('./business-inputs.tsx')).BusinessInputs,
}));

interface VisitorFormProps {
  /** Null for a new one. */
  visitor: VpmVisitor | null;
  guests: readonly VpmVisitor[];
  isDisabled: boolean;
  changes: UnsavedChanges;
}

/** Registers a visitor, or changes what is said of one. */
function VisitorForm({ visitor, guests, isDisabled, changes }: VisitorFormProps) {
  const today = useToday();
  const productName = useContext(ProductNameContext);
  const isNew = visitor === null;
  const schema = useMemo(() => visitorFormSchema({ today, isNew, productName }), [today, isNew, productName]);
  const [isSaved, setIsSaved] = useState(false);
  const save = useSaveVisitor(visitor);
  const { toList, toListIn } = useRedirect();
  const shared = useShared(isNew);

  async function handleSubmit(form: Entered): Promise<void> {
    const milliseconds = await save(form);
    setIsSaved(true);
    if (changes.current.interview()) toast.warning(visitorFormTexts.interviewUnsaved);
    else toListIn(milliseconds, form.mobile);
  }

  async function goBack(fields: FormFields<VisitorFields>): Promise<void> {
    if (isSaved || !fields.isDirty() || (await askToLeave())) toList();
  }

  return (
    <LargeForm<VisitorFields, Entered>
      label={visitorFormTexts.form}
      schema={schema}
      initialValues={visitor ? recordedForm(visitor) : EMPTY_VISITOR_FORM}
      begunWith={shared}
      followsRecord={visitor !== null}
      keepAs={visitor ? `visitor/${visitor.id}` : 'visitor'}
      onSubmit={handleSubmit}
      onInvalid={() => toast.warning(visitorMessages.fillAll)}
      submitLabel={isNew ? controlTexts.submit : controlTexts.save}
      isSubmitDisabled={isSaved || isDisabled}
      actions={(fields) =>
        isNew ? (
          <ClearButton fields={fields} disabled={isSaved} onClear={() => fields.startWith()} />
        ) : (
          <Button variant="default" onClick={() => void goBack(fields)}>
            {controlTexts.back}
          </Button>
        )
      }
    >
      {(fields) => (
        <Fieldset variant="unstyled" mx={0} disabled={isSaved || isDisabled}>
          <Sections fields={fields} visitor={visitor} guests={guests} changes={changes} />
        </Fieldset>
      )}
    </LargeForm>
  );
}

interface SectionsProps extends Pick<VisitorFormProps, 'visitor' | 'guests' | 'changes'> {
  fields: FormFields<VisitorFields>;
}

const FORM = 'visitor';

function Sections({ fields, visitor, guests, changes }: SectionsProps) {
  useReportChanges(changes, 'visitor', fields.isDirty);
  // In a form about a visitor, another guest cannot be meant.
  const known = visitor ? [visitor].filter(({ isGuest }) => isGuest) : guests;
  const guest = known.find(({ mobile }) => mobile === fields.values.mobile);
  const paths = (section: VisitorSection) => getFields(section).map(({ name }) => name);
  return (
    <Stack gap="md">
      <FormSection form={FORM} title={visitorFormTexts.personal} fields={fields} paths={paths('personal')}>
        <div className={classes.grid}>
          <PersonalInputs fields={fields} guests={visitor ? [] : guests} />
        </div>
      </FormSection>
      <FormSection form={FORM} title={visitorFormTexts.meetings} fields={fields} paths={paths('meetings')}>
        <div className={classes.grid}>
          <MeetingInputs fields={fields} guest={guest} />
        </div>
      </FormSection>
      <FormSection form={FORM} title={visitorFormTexts.business} fields={fields} paths={paths('business')}>
        <Suspense fallback={<SkeletonRows rows={[[[700, 760]]]} />}>
          <div className={classes.grid}>
            <BusinessInputs fields={fields} visitor={visitor} />
          </div>
        </Suspense>
      </FormSection>
    </Stack>
  );
}

interface MeetingInputsProps extends SectionProps {
  /** The guest whose mobile was entered: the dates that are recorded cannot be changed. */
  guest: VpmVisitor | undefined;
}

/** The meetings to which the visitor came. */
function MeetingInputs({ fields: { getInputProps }, guest }: MeetingInputsProps) {
  const today = useToday();
  const { weeklyMeetingDay } = useSession();
  const locked: ReadonlySet<string> = guest ? lockedDates(guest) : new Set();
  const shared = {
    today,
    maxDate: today,
    isMarked: (date: string) => getWeekday(date) === weeklyMeetingDay,
  };
  return (
    <>
      {getFields('meetings').map((field) => (
        <LateDateField
          key={field.name}
          {...shared}
          {...getInputProps(field.name)}
          label={field.label}
          required={getIsRequired(field, 'form')}
          disabled={locked.has(field.name)}
        />
      ))}
      <Text size="sm" c="dimmed">
        {locked.size > 0 ? visitorFormTexts.dateLocked : visitorFormTexts.dateHint}
      </Text>
    </>
  );
}

const flag = z.catch(z.optional(z.boolean()), undefined);

/** The navigation state with which another screen opens the visitor form; any other state opens an empty form. */
const schema = z.object({
  editMode: flag,
  disableMode: flag,
  prospectMode: flag,
  memProspRejectMode: flag,
  visitorData: z.object({ mobile: z.string() }),
});

/** How the visitor form was opened. */
export interface FormMode {
  /** The visitor whom it is about; null for a new one. Only the number is taken: what is recorded is read anew. */
  mobile: string | null;
  isDisabled: boolean;
  hasInterview: boolean;
}

/** How the visitor form was opened; without a state, after a reload in another window say, it is for a new visitor. */
function useFormMode(): FormMode {
  const { data } = schema.safeParse(useLocation().state);
  if (!data) return { mobile: null, isDisabled: false, hasInterview: false };
  return {
    mobile: data.visitorData.mobile,
    isDisabled: data.disableMode === true,
    hasInterview: data.prospectMode === true || data.memProspRejectMode === true,
  };
}

const sharedState = z.object({
  shared: z.object({
    fullName: z.string(),
    mobile: z.string(),
    email: z.string(),
    businessName: z.string(),
    designation: z.string(),
    website: z.string(),
  }),
});

/** A contact that another app has shared, with which a new visitor begins (rule visitors/shared-contact). */
function useShared(isNew: boolean): Partial<VisitorFields> | undefined {
  const { state } = useLocation();
  const { data } = sharedState.safeParse(state);
  if (!isNew || !data) return undefined;
  return Object.fromEntries(Object.entries(data.shared).filter(([, value]) => value !== ''));
}

const InterviewForm = lazy(async () => ({ default: (await import('./interview-form.tsx')).InterviewForm }));

/** The visitor form: for a new visitor, or about one of the list, with the interview where there is one. */
export function VisitorFormScreen() {
  const mode = useFormMode();
  const { query, visitors } = useVpm();
  const changes: UnsavedChanges = useRef({ visitor: () => false, interview: () => false });
  const guests = useMemo(() => visitors.filter(({ isGuest }) => isGuest), [visitors]);
  return (
    <Stack gap="md" maw="65rem">
      <PageHeader title={visitorFormTexts.title} back="/visitor-list" />
      {mode.mobile === null ? (
        // What is typed must not wait for who is known.
        <VisitorForm key="new" visitor={null} guests={guests} isDisabled={false} changes={changes} />
      ) : (
        <AsyncView source={query}>
          {() => (
            <Known
              mode={mode}
              visitor={visitors.find(({ mobile }) => mobile === mode.mobile)}
              changes={changes}
            />
          )}
        </AsyncView>
      )}
    </Stack>
  );
}

/** After it one is led to the list, in milliseconds (rule visitors/redirects). */
const AFTER_INTERVIEW_MS = 2_000;

interface KnownProps {
  mode: FormMode;
  visitor: VpmVisitor | undefined;
  changes: UnsavedChanges;
}

function Known({ mode, visitor, changes }: KnownProps) {
  const { toListIn } = useRedirect();

  function handleInterview(): void {
    if (changes.current.visitor()) toast.warning(visitorFormTexts.visitorUnsaved);
    else if (mode.mobile !== null) toListIn(AFTER_INTERVIEW_MS, mode.mobile);
  }

  if (!visitor) {
    return (
      <>
        <Text>{visitorFormTexts.notFound}</Text>
        <Anchor component={Link} to="/visitor-list">
          {visitorFormTexts.toList}
        </Anchor>
      </>
    );
  }
  return (
    <>
      <VisitorForm
        key={visitor.id}
        visitor={visitor}
        guests={[]}
        isDisabled={mode.isDisabled}
        changes={changes}
      />
      {mode.hasInterview && (
        <Paper component="section" withBorder p="md" radius="md" aria-labelledby="interview">
          <Title order={2} id="interview" size="h4" mb="md">
            {interviewTexts.title}
          </Title>
          <Suspense fallback={<SkeletonRows rows={[[[480, 560]]]} />}>
            <InterviewForm
              key={visitor.mobile}
              visitor={visitor}
              changes={changes}
              onSaved={handleInterview}
            />
          </Suspense>
        </Paper>
      )}
    </>
  );
}
