import { signInMessage } from '@fellowship/domain/identity/identity.messages';
import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import {
  CancelEmailChangeDocument,
  FinishEmailChangeDocument,
  GetEmailChangeDocument,
} from '#api/generated/main/graphql.ts';
import { type Failure, findError, withToken } from '#api/request.ts';
import { useApiMutation, useApiQuery } from '#api/use-api.ts';
import { downloadFile } from '#exports/download-file.ts';
import { loadUserPool } from '#identity/session.ts';
import { useSession } from '#identity/session-context.tsx';
import { CodeForm, SendAgain } from '#identity/sign-in/code-form.tsx';
import { toText } from '#ui/errors.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { conversionState, type VisitorData } from './conversion-state.ts';
import { emailChangeTexts as texts } from './member.messages.ts';
import { MemberProfile } from './profile/member-profile.tsx';
import { profileFormTexts } from './profile/profile.messages.ts';

/** The visitor who is to become a member; null where the screen was opened for something else. */
function getVisitor(state: unknown): VisitorData | null {
  const { data } = conversionState.safeParse(state);
  return data?.visitorData ?? null;
}

const ConversionScreen = lazy(async () => ({
  default: (await import('./conversion-screen.tsx')).ConversionScreen,
}));

const OwnPreferences = lazy(async () => ({
  default: (await import('./own-preferences.tsx')).OwnPreferences,
}));

/** My Profile; or, where the list of visitors asked for it, the form by which a visitor becomes a member. */
export function MemberScreen() {
  const visitor = getVisitor(useLocation().state);
  return visitor ? (
    <Suspense fallback={<Skeleton height={420} />}>
      <ConversionScreen visitor={visitor} />
    </Suspense>
  ) : (
    <OwnProfile />
  );
}

/** What the club knows of the person who is signed in, to keep up to date. */
function OwnProfile() {
  const { chapterId, rotaryId } = useSession();
  return (
    <Stack gap="lg">
      <Title order={1}>{profileFormTexts.title}</Title>
      <EmailChange />
      <MemberProfile chapterId={chapterId} rotaryId={rotaryId} />
      <Suspense fallback={<Skeleton height={220} />}>
        <OwnPreferences />
      </Suspense>
      <OwnDataButton />
    </Stack>
  );
}

/** All that the club keeps of the person, as one file (rule members/own-data). */
function OwnDataButton() {
  const { rotaryId } = useSession();
  const [isBusy, setIsBusy] = useState(false);

  async function download(): Promise<void> {
    setIsBusy(true);
    try {
      downloadFile(await fetchOwnData(), profileFormTexts.ownDataFile(rotaryId));
    } catch (failure) {
      toast.error(toText(failure));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Paper withBorder radius="md" p="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {profileFormTexts.ownDataHint}
        </Text>
        <Button variant="default" loading={isBusy} onClick={() => void download()}>
          {profileFormTexts.ownData}
        </Button>
      </Group>
    </Paper>
  );
}

/** Fetches the archive of all data stored about the signed-in person. @throws ApiError */
function fetchOwnData(): Promise<Blob> {
  return withToken(async (token) => {
    const headers: HeadersInit = token === null ? {} : { authorization: `Bearer ${token}` };
    const response = await fetch('/own-data', { method: 'POST', headers });
    if (response.ok) return response.blob();
    const { errors = [] } = (await response.json()) as { errors?: Failure[] };
    throw findError(errors[0] ?? { message: '' });
  });
}

/** One's own new e-mail address, for as long as it waits for its verification (rule identity/email-change). */
export function EmailChange() {
  const { chapterId, rotaryId } = useSession();
  const { data } = useApiQuery(GetEmailChangeDocument, { chapterId, rotaryId });
  const finishing = useApiMutation(FinishEmailChangeDocument);
  const cancelling = useApiMutation(CancelEmailChangeDocument);
  const { email, pendingEmail } = data?.getEmailChange ?? {};
  const isLoaded = data !== undefined;
  const section = useRef<HTMLElement>(null);
  const known = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    // A person who has just entered it is at the end of the form.
    const isNew = known.current !== undefined && pendingEmail && pendingEmail !== known.current;
    if (isNew) section.current?.scrollIntoView({ block: 'center' });
    if (isLoaded) known.current = pendingEmail ?? null;
  }, [isLoaded, pendingEmail]);
  if (!pendingEmail) return null;

  async function verify(code: string): Promise<void> {
    await atPool((userPool) => userPool.submitEmailCode(code));
    const { finishEmailChange } = await finishing.mutateAsync({ chapterId, rotaryId });
    toast.success(finishEmailChange.pendingEmail ? texts.settling : texts.verified);
  }

  async function cancel(): Promise<void> {
    try {
      await cancelling.mutateAsync({ chapterId, rotaryId });
      toast.success(texts.kept);
    } catch (failure) {
      toast.error(toText(failure));
    }
  }

  return (
    <Paper ref={section} component="section" withBorder radius="md" p="md" aria-labelledby="email-change">
      <Stack gap="md" maw={480}>
        <Title order={2} size="h4" id="email-change">
          {texts.title}
        </Title>
        <Text style={{ overflowWrap: 'anywhere' }}>{texts.waiting(pendingEmail)}</Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {texts.hint(email ?? '')}
        </Text>
        <CodeForm
          submitLabel={texts.verify}
          onSubmit={verify}
          actions={
            <>
              <SendAgain
                onSend={async () => {
                  await atPool((userPool) => userPool.sendEmailCode());
                }}
              />
              <Button
                type="button"
                variant="default"
                fullWidth
                loading={cancelling.isPending}
                onClick={() => void cancel()}
              >
                {texts.keep(email ?? '')}
              </Button>
            </>
          }
        />
      </Stack>
    </Paper>
  );
}

/** Does something at the user pool, whose refusals are thrown in the words that people read. */
async function atPool<Result>(
  work: (userPool: Awaited<ReturnType<typeof loadUserPool>>) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(await loadUserPool());
  } catch (failure) {
    throw new Error(signInMessage(failure), { cause: failure });
  }
}
