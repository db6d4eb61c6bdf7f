import { type MemberRef, type PartnerFields, partnerChoice } from '@fellowship/domain/activities/parties';
import { noMeetingMessages } from '@fellowship/domain/meetings/no-meeting.messages';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import type { ApiDocument } from '#api/api-document.ts';
import { isRefusal } from '#api/api-error.ts';
import { newRequestId } from '#api/request-id.ts';
import { wasWithdrawn } from '#browser/queue-store.ts';
import { useSession } from '#identity/session-context.tsx';
import { useEntries } from '#platform/queue/use-queue.ts';
import { type QueueNote, useQueuedMutation } from '#platform/queue/use-queued-mutation.ts';
import { getFieldErrors, toText } from '#ui/errors.tsx';
import { removeDraft } from '#ui/form/form-draft.ts';
import { CheckIcon, ClockIcon } from '#ui/icons/icons.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { givingTexts } from './giving.messages.ts';
import classes from './giving.module.css';
import { useRememberPartner } from './party-inputs.tsx';

const schema = z.object({ id: z.string(), entered: z.record(z.string(), z.unknown()) });

/** What was submitted, for the screen on which it can be entered again, as navigation state. */
export function entered(values: Readonly<Record<string, unknown>>): z.infer<typeof schema> {
  return { id: newRequestId(), entered: values };
}

/** How a form begins: with what is entered again, if there is any, and kept under a name of its own then. */
export function useEntered<Input extends Record<string, unknown>>(
  name: string,
  empty: Input,
): { keepAs: string; begunWith?: Partial<Input> } {
  const { data } = schema.safeParse(useLocation().state);
  if (!data) return { keepAs: name };
  const fields = Object.entries(data.entered).filter(
    ([field, value]) => typeof value === typeof empty[field],
  );
  return { keepAs: `${name}/${data.id}`, begunWith: Object.fromEntries(fields) as Partial<Input> };
}

interface GiveScreenProps {
  title: string;
  children: (onGiven: (given: Given) => void) => ReactNode;
}

/** A form by which something is given, and after it a moment to see that it was. */
export function GiveScreen({ title, children }: GiveScreenProps) {
  const [given, setGiven] = useState<Given | null>(null);
  const { pathname } = useLocation();
  const navigate = useNavigate();

  const rememberPartner = useRememberPartner();

  function handleGiven(now: Given): void {
    setGiven(now);
    if (now.partner) rememberPartner(now.partner);
    // What it was filled from is done with: the next one begins empty.
    void navigate(pathname, { replace: true, state: null });
  }

  return (
    <Stack gap="md" className={classes.screen}>
      <PageHeader title={title} back="/" />
      <Paper withBorder p="md" radius="md">
        {given ? <GivenNote given={given} onAnother={() => setGiven(null)} /> : children(handleGiven)}
      </Paper>
    </Stack>
  );
}

interface GivenNoteProps {
  given: Given;
  onAnother: () => void;
}

/** It went through, or waits until it does; the next one is a tap away. */
function GivenNote({ given: { label, waitsAs }, onAnother }: GivenNoteProps) {
  const { isStored, text } = useStanding(waitsAs);
  return (
    <Stack align="center" gap="sm" py="lg">
      <span className={classes.mark} data-waiting={!isStored || undefined}>
        {isStored ? <CheckIcon size={36} /> : <ClockIcon size={36} />}
      </span>
      <Title order={2} ta="center">
        {label}
      </Title>
      <Text c="dimmed" ta="center" role="status">
        {text}
      </Text>
      <Group justify="center" mt="sm">
        <Button component={Link} to="/" variant="default">
          {givingTexts.toHome}
        </Button>
        <Button autoFocus onClick={onAnother}>
          {givingTexts.giveAnother}
        </Button>
      </Group>
    </Stack>
  );
}

/** Whether it is stored by now, and how that is said: what waited is sent, refused or taken back meanwhile. */
function useStanding(waitsAs: string | null): { isStored: boolean; text: string } {
  const entry = useEntries().find(({ requestId }) => requestId === waitsAs);
  if (entry?.refusal) return { isStored: false, text: givingTexts.refused(entry.refusal) };
  if (entry) return { isStored: false, text: givingTexts.waiting };
  if (waitsAs !== null && wasWithdrawn(waitsAs)) return { isStored: false, text: givingTexts.takenBack };
  return { isStored: true, text: givingTexts.stored };
}

interface GiveOptions {
  /** What the fields about the other party are called. */
  names: PartnerFields;
  /** What is said of how it went. */
  texts: { readonly created: string; readonly createFailed: string };
  /** The name under which the form keeps what is entered. */
  keepAs: string;
}

interface GiveVariables<Input> {
  input: Input;
  requestId?: string | null | undefined;
}

/**
 * Stores what a form gives, or leaves it to the outbox where the server gives no answer, with the texts that people
 * read. Throws what the form is to show.
 */
export function useGive<Result, Input extends Readonly<Record<string, unknown>>>(
  document: ApiDocument<Result, GiveVariables<Input>>,
  { names, texts: { created, createFailed }, keepAs }: GiveOptions,
) {
  const session = useSession();
  const { send, keep } = useQueuedMutation(document);
  const whileUnderWay = useLeaving();

  return async (input: Input, note: QueueNote): Promise<Given> => {
    const leave = (): void => {
      // Sent again under its own id, it changes nothing twice; entered again, it would.
      if (keep({ input }, note, { wasTried: true })) removeDraft(session.rotaryId, keepAs);
    };
    try {
      const sent = await whileUnderWay(send({ input }, note), leave);
      if (!sent.isWaiting) toast.success(created);
      const { chapterId, rotaryId } = partnerChoice(names, input);
      const partner = rotaryId === '' ? null : { chapterId: chapterId || session.chapterId, rotaryId };
      return { label: note.label, partner, waitsAs: sent.isWaiting ? sent.requestId : null };
    } catch (failure) {
      const text = toText(failure);
      if (text === noMeetingMessages.forDate) toast.warning(text);
      else if (Object.keys(getFieldErrors(failure)).length === 0) toast.error(createFailed);
      throw isRefusal(failure) ? failure : new Error(createFailed, { cause: failure });
    }
  };
}

/** Waits for something; where the page is left meanwhile, by a reload or by closing it, `leave` is called. */
function useLeaving() {
  const leaving = useRef<(() => void) | null>(null);
  useEffect(() => {
    const handleLeave = (): void => leaving.current?.();
    addEventListener('pagehide', handleLeave);
    return () => removeEventListener('pagehide', handleLeave);
  }, []);
  return async <Outcome,>(work: Promise<Outcome>, leave: () => void): Promise<Outcome> => {
    leaving.current = leave;
    try {
      return await work;
    } finally {
      leaving.current = null;
    }
  };
}

/** What was just given, to whom, and under which id it waits where the server does not have it. */
export interface Given {
  /** As people say it: 'Referral to ASHOK KUMAR'. */
  readonly label: string;
  /** Null for a person who is in no chapter. */
  readonly partner: MemberRef | null;
  readonly waitsAs: string | null;
}
