import { SETTING_KEYS } from '@fellowship/domain/chapters/setting-keys';
import {
  memberScoreKeySchema,
  readScoreKey,
  SCORE_CRITERIA,
  STEP_POINTS,
} from '@fellowship/domain/reports/member-score';
import { Button, NumberInput, SimpleGrid } from '@mantine/core';
import { useSession } from '#identity/session-context.tsx';
import { type StoredSetting, useStoredSetting, useStoreSetting } from '#platform/stored-setting.ts';
import { AsyncView } from '#ui/async-view.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Form } from '#ui/form/form.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { CRITERION_NAMES, scoreTexts } from './score.messages.ts';
import classes from './score.module.css';

/** Where an admin changes the numbers of the chapter's score key (rule reports/member-score-key). */
export function ScoreKeyDialog({ onClose }: { onClose: () => void }) {
  const source = useStoredSetting(SETTING_KEYS.memberScore);
  return (
    <Dialog title={scoreTexts.changeKey} opened onClose={onClose} size="lg">
      <AsyncView source={source}>
        {({ stored }) => <ScoreKeyForm stored={stored} onClose={onClose} />}
      </AsyncView>
    </Dialog>
  );
}

function ScoreKeyForm({ stored, onClose }: { stored: StoredSetting; onClose: () => void }) {
  const { chapterId } = useSession();
  const { store } = useStoreSetting();
  return (
    <Form
      label={scoreTexts.changeKey}
      schema={memberScoreKeySchema}
      initialValues={readScoreKey(stored?.value)}
      followsRecord
      submitLabel={controlTexts.save}
      actions={
        <Button variant="default" onClick={onClose}>
          {controlTexts.cancel}
        </Button>
      }
      onSubmit={async (key) => {
        await store({ chapterId, key: SETTING_KEYS.memberScore, version: stored?.version }, key);
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
