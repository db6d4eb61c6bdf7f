import {
  versionMessages,
  versionNotCreated,
  versionNotUpdated,
} from '@fellowship/domain/platform/platform.messages';
import { versionFields, versionSchema, writeFeatures } from '@fellowship/domain/platform/version.schema';
import type * as z from 'zod/mini';
import { CreateVersionDocument, UpdateVersionDocument } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { useToday } from '#identity/session-context.tsx';
import { EntryInputs } from '#ui/form/entry-inputs.tsx';
import { entryForm, entryValues } from '#ui/form/entry-values.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { saveAndSay } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { getFeatures, type Version } from './use-versions.ts';
import { versionTexts } from './versions.messages.ts';

interface VersionDialogProps {
  /** The version that is edited; null for a new one. */
  edited: Version | null;
  onDone: () => void;
}

/** In the form, the features are a line each. */
type Features = { features: string };

const SCHEMA = entryForm(versionFields, versionSchema, ({ features }: Features) => ({
  features: writeFeatures(features.split('\n')),
}));

/** Asks for a new version, or for another content of one that is there (rule platform/product-versions). */
export function VersionDialog({ edited, onDone }: VersionDialogProps) {
  const today = useToday();
  const create = useApiMutation(CreateVersionDocument);
  const update = useApiMutation(UpdateVersionDocument);

  function save({ features, ...others }: z.output<typeof versionSchema>): Promise<void> {
    const input = { ...others, features: writeFeatures(features) };
    return saveAndSay(
      () =>
        edited
          ? update.mutateAsync({ input: { pk: edited.pk, version: edited.version, ...input } })
          : create.mutateAsync({ input }),
      edited ? versionMessages.updated : versionMessages.created,
      edited ? versionNotUpdated : versionNotCreated,
    );
  }

  // The latest stays it until another one is.
  const { isLatest, ...always } = versionFields;
  const shown = edited?.isLatest === false ? { ...always, isLatest } : always;
  const isNew = { releaseDate: today, isLatest: true };
  return (
    <FormDialog
      title={edited ? versionTexts.edit : versionTexts.create}
      schema={SCHEMA}
      initialValues={{
        ...entryValues(versionFields, edited ?? isNew),
        features: edited ? (getFeatures(edited) ?? []).join('\n') : '',
      }}
      followsRecord={edited !== null}
      submitLabel={edited ? controlTexts.save : versionTexts.create}
      onSubmit={save}
      onDone={onDone}
      isRecord
    >
      {(fields) => (
        <EntryInputs
          of={shown}
          fields={fields}
          today={today}
          before={{
            releaseDate: (
              <TextArea
                label={versionFields.features.label}
                description={versionFields.features.hint}
                withAsterisk
                rows={6}
                {...fields.getInputProps('features')}
              />
            ),
          }}
        />
      )}
    </FormDialog>
  );
}
