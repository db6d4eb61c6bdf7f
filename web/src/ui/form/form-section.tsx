import { Paper, Stack, Text, Title, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useRememberedChoice } from '#browser/remembered.ts';
import { CheckIcon, ChevronDownIcon } from '../icons/icons.tsx';
import { formTexts } from './form.messages.ts';
import classes from './form-section.module.css';
import { whenRevealed } from './reveal.ts';
import type { FormFields } from './use-schema-form.ts';

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
    <Paper component="section" withBorder radius="md" aria-labelledby={`${id}title`}>
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
