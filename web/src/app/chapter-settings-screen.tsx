import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { ChapterSettings } from '#chapters/settings/chapter-settings.tsx';
import { scoreTexts } from '#reports/score/score.messages.ts';

/** Fetched when it is opened. */
const ScoreKeyDialog = lazy(async () => ({
  default: (await import('#reports/score/score-key-dialog.tsx')).ScoreKeyDialog,
}));

/** What a chapter decides for itself, with the key of the score that its report goes by. */
export function ChapterSettingsScreen() {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <>
      <ChapterSettings
        scoreKey={
          <div>
            <Button variant="default" onClick={() => setIsChanging(true)}>
              {scoreTexts.changeKey}
            </Button>
          </div>
        }
      />
      {isChanging && (
        <Suspense>
          <ScoreKeyDialog onClose={() => setIsChanging(false)} />
        </Suspense>
      )}
    </>
  );
}
