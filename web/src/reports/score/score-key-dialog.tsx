import { SETTING_KEYS } from '@fellowship/domain/chapters/settings';
import {
  memberScoreKeySchema,
  readScoreKey,
  SCORE_CRITERIA,
  STEP_POINTS,
} from '@fellowship/domain/reports/member-score-key';
import { Button, NumberInput, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  CreateScoreKeyDocument,
  ScoreKeySettingDocument,
  type ScoreKeySettingQuery,
  UpdateScoreKeyDocument,
} from '#api/generated/main/graphql.ts';
import { apiQuery, useApiMutation } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';
import { AsyncView } from '#ui/async-view.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Form } from '#ui/form/form.tsx';
import { toast } from '#ui/toast/toast.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { CRITERION_NAMES, scoreTexts } from './score.messages.ts';
import classes from './score.module.css';

type Stored = ScoreKeySettingQuery['listSettings']['items'][number];

/** Where an admin changes the numbers of the chapter's score key (rule reports/member-score-key). */
export function ScoreKeyDialog({ onClose }: { onClose: () => void }) {
  const { chapterId } = useSession();
  const source = useQuery({
    ...apiQuery(ScoreKeySettingDocument, { chapterId, key: SETTING_KEYS.memberScore }),
    // A change is made on what holds now.
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <Dialog title={scoreTexts.changeKey} opened onClose={onClose} size="lg">
      <AsyncView source={source}>
        {({ listSettings: { items } }) => <ScoreKeyForm stored={items[0]} onClose={onClose} />}
      </AsyncView>
    </Dialog>
  );
}

function ScoreKeyForm({ stored, onClose }: { stored: Stored | undefined; onClose: () => void }) {
  const { chapterId } = useSession();
  const create = useApiMutation(CreateScoreKeyDocument);
  const update = useApiMutation(UpdateScoreKeyDocument);
  return (
    <Form
      label={scoreTexts.changeKey}
      schema={memberScoreKeySchema}
      initialValues={readScoreKey(stored?.value)}
      submitLabel={controlTexts.save}
      actions={
        <Button variant="default" onClick={onClose}>
          {controlTexts.cancel}
        </Button>
      }
      onSubmit={async (key) => {
        const input = { chapterId, key: SETTING_KEYS.memberScore, value: JSON.stringify(key) };
        if (stored) await update.mutateAsync({ input: { ...input, version: stored.version } });
        else await create.mutateAsync({ input });
        toast.success(scoreTexts.keySaved);
        onClose();
      }}
    >
      {({ getInputProps }) => (
        <>
          {SCORE_CRITERIA.map((criterion) => (
            <fieldset key={criterion} className={classes.steps}>
              <legend>{CRITERION_NAMES[criterion]}</legend>
              {STEP_POINTS.map((points, index) => (
                <NumberInput
                  key={points}
                  label={scoreTexts.points(points)}
                  aria-label={scoreTexts.stepField(CRITERION_NAMES[criterion], points)}
                  suffix={criterion === 'attendance' ? '%' : ''}
                  hideControls
                  inputMode="numeric"
                  {...getInputProps(`${criterion}.${index}`)}
                />
              ))}
            </fieldset>
          ))}
          <SimpleGrid cols={2}>
            <NumberInput
              label={scoreTexts.amberField}
              hideControls
              inputMode="numeric"
              {...getInputProps('amber')}
            />
            <NumberInput
              label={scoreTexts.greenField}
              hideControls
              inputMode="numeric"
              {...getInputProps('green')}
            />
          </SimpleGrid>
        </>
      )}
    </Form>
  );
}
