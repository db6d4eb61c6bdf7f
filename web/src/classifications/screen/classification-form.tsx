import { uniqueClassificationSchema } from '@fellowship/domain/classifications/classification.schema';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import { type Classification, typedTitle } from '#pickers/use-classifications.ts';
import { Form } from '#ui/form/form.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { classificationTexts } from './classification.messages.ts';

interface ClassificationFormProps {
  /** The one that is edited; null for a new one. */
  edited: Classification | null;
  /** Those that are there: no two have one name. */
  classifications: readonly Classification[];
  onSave: (name: string) => Promise<void>;
  onCancel: () => void;
}

/** The name of a new classification, or of the one that is edited; every word gets a capital while it is typed. */
export function ClassificationForm({ edited, classifications, onSave, onCancel }: ClassificationFormProps) {
  const schema = useMemo(
    () => uniqueClassificationSchema(classifications.filter(({ id }) => id !== edited?.id)),
    [classifications, edited?.id],
  );
  const field = useRef<HTMLInputElement>(null);
  const isEditing = edited !== null;
  useEffect(() => {
    if (!isEditing) return;
    field.current?.focus();
    field.current?.select();
  }, [isEditing]);
  return (
    <Form
      label={classificationTexts.editor}
      schema={schema}
      initialValues={{ name: edited?.name ?? '' }}
      followsRecord={edited !== null}
      onSubmit={({ name }) => onSave(name)}
      startsAgain={edited === null}
      submitLabel={edited ? classificationTexts.update : controlTexts.submit}
      actions={(fields) => (
        <Button variant="default" onClick={() => (edited ? onCancel() : fields.startWith())}>
          {edited ? controlTexts.cancel : controlTexts.clear}
        </Button>
      )}
    >
      {(fields) => (
        <TextInput
          label={classificationTexts.nameColumn}
          withAsterisk
          size="md"
          autoComplete="off"
          autoCapitalize="words"
          ref={field}
          {...fields.getInputProps('name')}
          onChange={(event) => fields.setFieldValue('name', typedTitle(event))}
        />
      )}
    </Form>
  );
}
