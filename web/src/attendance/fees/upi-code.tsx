import { readUpiId, upiLink, upiSchema } from '@fellowship/domain/attendance/fees/upi';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { SETTING_KEYS } from '@fellowship/domain/chapters/setting-keys';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { Button, Group, Skeleton, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '#identity/session-context.tsx';
import { type StoredSetting, useStoredSetting, useStoreSetting } from '#platform/stored-setting.ts';
import { AsyncView } from '#ui/async-view.tsx';
import { Form } from '#ui/form/form.tsx';
import { QrImage } from '#ui/qr-image.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import type { Roster } from '../roster/roster.ts';
import { upiTexts } from './fees.messages.ts';
import classes from './fees.module.css';

/** The code by which any UPI app pays the exact fee to the chapter (rule attendance/upi-code), once its UPI ID is known. */
export function UpiCode({ roster }: { roster: Roster }) {
  const source = useStoredSetting(SETTING_KEYS.upi);
  const [shows, setShows] = useState<'nothing' | 'code' | 'form'>('nothing');
  return (
    <AsyncView source={source} skeleton={<Skeleton height={44} />}>
      {({ stored }) => {
        const upiId = readUpiId(stored?.value);
        if (shows === 'form')
          return <UpiForm stored={stored} onDone={() => setShows(upiId ? 'code' : 'nothing')} />;
        const fee = formatRupees(toPaise(roster.meetingFee));
        return (
          <div>
            <Group gap="sm">
              {upiId !== null && (
                <Button
                  variant="default"
                  aria-expanded={shows === 'code'}
                  onClick={() => setShows(shows === 'code' ? 'nothing' : 'code')}
                >
                  {upiTexts.show(fee)}
                </Button>
              )}
              <Button variant="subtle" onClick={() => setShows('form')}>
                {upiId === null ? upiTexts.add : upiTexts.change}
              </Button>
            </Group>
            {shows === 'code' && upiId !== null && <Code roster={roster} upiId={upiId} />}
          </div>
        );
      }}
    </AsyncView>
  );
}

function Code({ roster, upiId }: { roster: Roster; upiId: string }) {
  const { chapterName } = useSession();
  const link = upiLink({
    upiId,
    payee: chapterName,
    amountPaise: toPaise(roster.meetingFee),
    note: upiTexts.note(formatDate(roster.date)),
  });
  return (
    <div className={classes.code}>
      <div className={classes.qr}>
        <QrImage link={link} label={upiTexts.qr(upiId)} />
      </div>
      <Text fw={650}>{upiId}</Text>
      <Text size="sm" c="dimmed">
        {upiTexts.hint}
      </Text>
    </div>
  );
}

function UpiForm({ stored, onDone }: { stored: StoredSetting; onDone: () => void }) {
  const { chapterId } = useSession();
  const { store } = useStoreSetting();
  return (
    <Form
      label={upiTexts.form}
      schema={upiSchema}
      initialValues={{ upiId: readUpiId(stored?.value) ?? '' }}
      submitLabel={controlTexts.save}
      onSubmit={async (content) => {
        await store({ chapterId, key: SETTING_KEYS.upi, version: stored?.version }, content);
        toast.success(upiTexts.saved);
        onDone();
      }}
    >
      {({ getInputProps }) => (
        <TextInput
          label={upiTexts.field}
          description={upiTexts.fieldHint}
          inputMode="email"
          autoCapitalize="none"
          data-autofocus
          {...getInputProps('upiId')}
        />
      )}
    </Form>
  );
}
