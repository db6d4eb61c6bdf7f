import {
  versionMessages,
  versionNotCreated,
  versionNotUpdated,
} from '@fellowship/domain/platform/version.messages';
import { writeFeatures } from '@fellowship/domain/platform/version.schema';
import { Button, Checkbox, TextInput } from '@mantine/core';
import type * as z from 'zod/mini';
import { CreateVersionDocument, UpdateVersionDocument } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { useToday } from '#identity/session-context.ts';
import { LateDateField } from '#ui/dates/late-date-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Form } from '#ui/form/form.tsx';
import { notSaved } from '#ui/form/not-saved.ts';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast/toast.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import type { Version } from './use-versions.ts';
import {
  newVersionFields,
  type VersionFields,
  versionFields,
  versionFieldsSchema,
} from './version-fields.ts';
import { versionTexts } from './versions.messages.ts';

interface VersionDialogProps {
  /** The version that is edited; null for a new one. */
  edited: Version | null;
  onDone: () => void;
}

/** Asks for a new version, or for another content of one that is there (rule platform/product-versions). */
export function VersionDialog({ edited, onDone }: VersionDialogProps) {
  return (
    <Dialog title={edited ? versionTexts.edit : versionTexts.create} opened onClose={onDone} size="lg">
      <VersionForm edited={edited} onDone={onDone} />
    </Dialog>
  );
}

function VersionForm({ edited, onDone }: VersionDialogProps) {
  const today = useToday();
  const create = useApiMutation(CreateVersionDocument);
  const update = useApiMutation(UpdateVersionDocument);

  async function save({ features, ...others }: z.output<typeof versionFieldsSchema>): Promise<void> {
    const input = { ...others, features: writeFeatures(features) };
    try {
      if (edited) await update.mutateAsync({ input: { pk: edited.pk, version: edited.version, ...input } });
      else await create.mutateAsync({ input });
    } catch (failure) {
      throw notSaved(failure, edited ? versionNotUpdated : versionNotCreated);
    }
    toast.success(edited ? versionMessages.updated : versionMessages.created);
    onDone();
  }

  return (
    <Form
      label={edited ? versionTexts.edit : versionTexts.create}
      schema={versionFieldsSchema}
      initialValues={edited ? versionFields(edited) : newVersionFields(today)}
      followsRecord={edited !== null}
      submitLabel={edited ? controlTexts.save : versionTexts.create}
      keepsActionsInSight
      actions={
        <Button variant="default" onClick={onDone}>
          {controlTexts.cancel}
        </Button>
      }
      onSubmit={save}
    >
      {(fields) => (
        <VersionInputs fields={fields} today={today} mayBecomeLatest={edited?.isLatest === false} />
      )}
    </Form>
  );
}

interface VersionInputsProps {
  fields: FormFields<VersionFields>;
  today: string;
  /** The latest stays it until another one is. */
  mayBecomeLatest: boolean;
}

function VersionInputs({ fields, today, mayBecomeLatest }: VersionInputsProps) {
  const { getInputProps, setFieldValue } = fields;
  const { value, error, onBlur } = getInputProps('releaseDate');
  return (
    <>
      <TextInput
        label={versionTexts.versionNumber}
        withAsterisk
        autoComplete="off"
        {...getInputProps('versionNumber')}
      />
      <TextArea
        label={versionTexts.features}
        description={versionTexts.featuresHint}
        withAsterisk
        rows={6}
        {...getInputProps('features')}
      />
      <LateDateField
        label={versionTexts.releaseDate}
        required
        {...{ today, value, error, onBlur }}
        onChange={(day) => setFieldValue('releaseDate', day)}
      />
      {mayBecomeLatest && (
        <Checkbox label={versionTexts.makeLatest} {...getInputProps('isLatest', { type: 'checkbox' })} />
      )}
    </>
  );
}
