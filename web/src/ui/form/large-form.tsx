import { Paper, Stack, Text, Title, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useRememberedChoice } from '#browser/remembered.ts';
import { CheckIcon, ChevronDownIcon } from '../icons/icons.tsx';
import { formTexts } from './form.messages.ts';
import { Form, FormNote } from './form.tsx';
import classes from './large-form.module.css';
import type { FormFields } from './use-schema-form.ts';
import { whenRevealed } from './use-submission.tsx';

interface FormSectionProps<Input extends Record<string, unknown>> {
  /** Of which form it is: whether it was open is remembered under this name and its title. */
  form: string;
  title: string;
  fields: Pick<FormFields<Input>, 'incomplete' | 'errors'>;
  /** The fields inside, so that the heading can tell what is missing there. */
  paths: readonly (keyof Input & string)[];
  /** Closed at first. */
  startsClosed?: boolean;
  children: ReactNode;
}

const STATES = ['open', 'closed'] as const;

/**
 * A part of a large form that can be folded. It remembers for each person whether it was open, tells what is missing in it, and
 * opens by itself when a field inside is in error and takes the focus.
 */
export function FormSection<Input extends Record<string, unknown>>(props: FormSectionProps<Input>) {
  const { form, title, fields, paths, startsClosed = false, children } = props;
  const first = startsClosed ? 'closed' : 'open';
  const [state, setState] = useRememberedChoice(`section:${form}:${title}`, STATES, first);
  const isOpen = state === 'open';
  const id = useId();
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isOpen || !content.current) return;
    // The field takes the focus right afterwards.
    return whenRevealed(content.current, () => flushSync(() => setState('open')));
  });

  return (
    <Paper component="section" withBorder className={classes.section} aria-labelledby={`${id}title`}>
      <Title order={2} className={classes.heading}>
        <UnstyledButton
          className={classes.button}
          aria-expanded={isOpen}
          aria-controls={`${id}content`}
          aria-labelledby={`${id}title`}
          aria-describedby={`${id}state`}
          onClick={() => setState(isOpen ? 'closed' : 'open')}
        >
          <span id={`${id}title`}>{title}</span>
          <span id={`${id}state`} className={classes.state}>
            <SectionState fields={fields} paths={paths} />
          </span>
          <span className={classes.chevron} data-open={isOpen || undefined}>
            <ChevronDownIcon />
          </span>
        </UnstyledButton>
      </Title>
      <div id={`${id}content`} ref={content} hidden={!isOpen}>
        <Stack gap="md" p="md" pt="xs">
          {children}
        </Stack>
      </div>
    </Paper>
  );
}

function SectionState<Input extends Record<string, unknown>>({
  fields: { incomplete, errors },
  paths,
}: Pick<FormSectionProps<Input>, 'fields' | 'paths'>) {
  const isInside = (path: string): boolean => paths.some((name) => name === path.split('.')[0]);
  const wrong = Object.keys(errors).filter(isInside).length;
  const missing = incomplete.filter(isInside).length;
  const color = wrong > 0 ? 'red' : missing > 0 ? 'dimmed' : 'teal';
  return (
    <Text component="span" inherit c={color}>
      {wrong > 0 && formTexts.toCorrect(wrong)}
      {wrong === 0 && missing > 0 && formTexts.toFillIn(missing)}
      {wrong + missing === 0 && (
        <>
          <CheckIcon size={18} />
          <VisuallyHidden>{formTexts.complete}</VisuallyHidden>
        </>
      )}
    </Text>
  );
}

type LargeFormProps<Input extends Record<string, unknown>, Output> = Omit<
  ComponentProps<typeof Form<Input, Output>>,
  'keepsActionsInSight' | 'actions' | 'children'
> & {
  /** The actions before the submit button. */
  actions?: (fields: FormFields<Input>) => ReactNode;
  children: (fields: FormFields<Input>) => ReactNode;
};

/**
 * A form of many fields, in `FormSection`s: it tells how much is missing beside its buttons, which stay in sight, says what was
 * restored from a draft, and asks before it is left with changes.
 */
export function LargeForm<Input extends Record<string, unknown>, Output>(
  props: LargeFormProps<Input, Output>,
) {
  const { actions, children, ...form } = props;
  return (
    <Form<Input, Output>
      {...form}
      keepsActionsInSight
      actions={(fields) => (
        <>
          {actions?.(fields)}
          <MissingCount count={fields.incomplete.length} />
        </>
      )}
    >
      {(fields) => (
        <>
          <LeavingQuestion hasChanges={fields.isDirty} />
          {fields.wasKept && fields.unanswered === null && (
            <FormNote
              role="note"
              text={formTexts.keptFromBefore}
              action={formTexts.discard}
              onAct={() => fields.startWith()}
            />
          )}
          {children(fields)}
        </>
      )}
    </Form>
  );
}

function LeavingQuestion({ hasChanges }: { hasChanges: () => boolean }) {
  useAskBeforeLeaving(hasChanges);
  return null;
}

function MissingCount({ count }: { count: number }) {
  return (
    <Text size="sm" c="dimmed" className={classes.missing} data-zero={count === 0 || undefined}>
      {count === 0 ? formTexts.nothingMissing : formTexts.toFillIn(count)}
    </Text>
  );
}

/** Asks before a form with unsaved changes is left. */
export async function askToLeave(): Promise<boolean> {
  // Fetched when it is needed: most forms are left when they are done.
  const { confirm } = await import('../dialog/confirm.tsx');
  return confirm({
    title: formTexts.unsaved,
    text: formTexts.unsavedText,
    confirmLabel: formTexts.leave,
    cancelLabel: formTexts.stay,
  });
}

/** A link that leads to another screen asks first, where `hasChanges` says so. */
function useAskBeforeLeaving(hasChanges: () => boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    const handleClick = (event: MouseEvent): void => {
      const path = pathOfLink(event);
      if (path === null || !hasChanges()) return;
      // Before the link itself learns of it.
      event.preventDefault();
      event.stopPropagation();
      void askToLeave().then((leaves) => leaves && navigate(path));
    };
    document.addEventListener('click', handleClick, { capture: true });
    return () => document.removeEventListener('click', handleClick, { capture: true });
  }, [hasChanges, navigate]);
}

/** Where a click leads inside of the app; null where it opens something else, or another window. */
function pathOfLink(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.target === '_blank' || link.hasAttribute('download')) return null;
  const { origin, pathname, search } = new URL(link.href, location.href);
  return origin === location.origin && pathname !== location.pathname ? pathname + search : null;
}
