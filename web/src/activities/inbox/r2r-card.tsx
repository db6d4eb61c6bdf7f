import { formatDate } from '@fellowship/domain/calendar/formats';
import { Group, Stack } from '@mantine/core';
import { LongText } from '#ui/long-text.tsx';
import { DeleteR2r } from './delete-r2r.tsx';
import classes from './entry.module.css';
import { inboxTexts } from './inbox.messages.ts';
import { R2rPicture } from './r2r-picture.tsx';
import type { R2r } from './use-own-r2r.ts';

/** An R2R on a phone. */
export function R2rCard({ r2r }: { r2r: R2r }) {
  const { nameOfMetWith, place, date, discussion, actionPlan } = r2r;
  const texts = [
    [inboxTexts.discussionColumn, discussion],
    [inboxTexts.actionPlanColumn, actionPlan ?? ''],
  ].filter(([, text]) => text !== '') as [string, string][];
  return (
    <Stack gap="sm">
      <Group gap="sm" wrap="nowrap">
        <R2rPicture r2r={r2r} />
        <div>
          <strong className={classes.name}>{nameOfMetWith}</strong>
          {place} · {formatDate(date)}
        </div>
      </Group>
      <dl className={classes.said}>
        {texts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <LongText text={text} name={name} />
            </dd>
          </div>
        ))}
      </dl>
      <Group>
        <DeleteR2r r2r={r2r} />
      </Group>
    </Stack>
  );
}
