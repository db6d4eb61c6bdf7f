import { signInMessage } from '@fellowship/domain/identity/identity.messages';
import type { MemberSection } from '@fellowship/domain/members/personal-fields';
import { Anchor, Button, MenuItem, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
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
import { PageHeader } from '#ui/page/page-header.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { conversionState, type VisitorData } from './conversion-state.ts';
import { emailChangeTexts as texts } from './member.messages.ts';
import { MemberProfile } from './profile/member-profile.tsx';
import { profileFormTexts, sectionTitles } from './profile/profile.messages.ts';
import { SECTIONS } from './profile/profile-values.ts';
import { ShareOwnCard } from './profile-card.tsx';

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

/** The navigation state with which a section is opened; it survives a reload. */
const openedSection = z.object({ section: z.enum(SECTIONS) });

/** Which section of the own profile is open; the way back leads to the list of them. */
function useOpenSection() {
  const { data } = openedSection.safeParse(useLocation().state);
  const navigate = useNavigate();
  const section = data?.section ?? null;
  function open(next: MemberSection | null): void {
    void navigate(OWN_PATH, { state: next && { section: next }, replace: next === null });
  }
  return { section, open };
}

const OWN_PATH = '/member';

/** What the club knows of the person who is signed in, to keep up to date, section by section. */
function OwnProfile() {
  const { chapterId, rotaryId } = useSession();
  const { section, open } = useOpenSection();
  const file = useOwnData();
  return (
    <Stack gap="md" maw="65rem">
      {section ? (
        <PageHeader
          title={sectionTitles[section]}
          back={OWN_PATH}
          // On a phone ‹ leads there.
          choice={
            <Anchor visibleFrom="sm" component={Link} to={OWN_PATH} size="sm">
              {profileFormTexts.title}
            </Anchor>
          }
        />
      ) : (
        <PageHeader
          title={profileFormTexts.title}
          action={<ShareOwnCard />}
          phoneAction={<ShareOwnCard isIcon />}
          more={file}
        />
      )}
      {section === null && <EmailChange />}
      <MemberProfile chapterId={chapterId} rotaryId={rotaryId} section={section} onSection={open} />
      {section === null && (
        <Suspense fallback={<Skeleton height={220} />}>
          <OwnPreferences />
        </Suspense>
      )}
    </Stack>
  );
}

/** The entry by which all that the club keeps of the person comes as one file (rule members/own-data). */
function useOwnData() {
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
    <MenuItem disabled={isBusy} onClick={() => void download()}>
      {profileFormTexts.ownData}
      <Text size="sm" c="dimmed" maw="18rem">
        {profileFormTexts.ownDataHint}
      </Text>
    </MenuItem>
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
                // An address has no place of its own to break at.
                styles={{ label: { overflowWrap: 'anywhere' } }}
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
