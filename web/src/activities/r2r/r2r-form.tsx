import { r2rMessages } from '@fellowship/domain/activities/activity.messages';
import { PARTNER_FIELDS } from '@fellowship/domain/activities/parties';
import { r2rRequirements } from '@fellowship/domain/activities/r2r.schema';
import { SETTING_KEYS } from '@fellowship/domain/chapters/setting-keys';
import { useMemo } from 'react';
import { CreateRotarianToRotarianDocument, ReadSettingDocument } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useSession, useToday } from '#identity/session-context.ts';
import { meetupUploadUrl } from '#media/media-url.ts';
import { usePictureUpload } from '#media/use-picture-upload.ts';
import { GiveForm } from '../giving/give-form.tsx';
import type { Given } from '../giving/given.ts';
import { useEarliestDate } from '../giving/use-earliest-date.ts';
import { entered, useEntered } from '../giving/use-entered.ts';
import { useGive } from '../giving/use-give.ts';
import { r2rTexts } from './r2r.messages.ts';
import { EMPTY_R2R, type R2rEntry, r2rFieldsSchema } from './r2r-fields.ts';
import { R2rInputs } from './r2r-inputs.tsx';

/** A meeting of two: with whom, where and when, what was talked about, and a picture of it. */
export function R2rForm({ onGiven }: { onGiven: (given: Given) => void }) {
  const { chapterId, rotaryId } = useSession();
  const today = useToday();
  const isImageRequired = useIsImageRequired(chapterId);
  const earliest = useEarliestDate();
  const schema = useMemo(
    () => r2rFieldsSchema(today, { isImageRequired }, earliest),
    [today, isImageRequired, earliest],
  );
  const beginning = useEntered('r2r', EMPTY_R2R);
  const { keepAs } = beginning;
  const names = PARTNER_FIELDS.R2R;
  const give = useGive(CreateRotarianToRotarianDocument, { names, texts: r2rMessages, keepAs });
  const upload = usePictureUpload();

  async function handleSubmit({ image, ...r2r }: R2rEntry): Promise<void> {
    const place = { url: meetupUploadUrl(chapterId, rotaryId), field: 'image' };
    const file = image ? await upload(place, image) : '';
    const reopen = { path: '/r2r', state: entered(r2r) };
    onGiven(
      await give({ chapterId, ...r2r, image: file }, { label: r2rTexts.label(r2r.nameOfMetWith), reopen }),
    );
  }

  return (
    <GiveForm
      label={r2rTexts.form}
      schema={schema}
      initialValues={EMPTY_R2R}
      {...beginning}
      onSubmit={handleSubmit}
      side="r2rType"
    >
      {(fields) => <R2rInputs fields={fields} isImageRequired={isImageRequired} />}
    </GiveForm>
  );
}

/** Whether the chapter asks for a picture; while that is not known the server decides. */
function useIsImageRequired(chapterId: string): boolean {
  const { data } = useApiQuery(ReadSettingDocument, { chapterId, key: SETTING_KEYS.r2rImage });
  return r2rRequirements(data?.listSettings.items[0]?.value).isImageRequired;
}
