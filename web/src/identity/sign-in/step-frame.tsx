import { Button, Text, Title } from '@mantine/core';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { focusFirstField } from '#ui/form/focus.ts';

/** Whether the person has come to this step from another, rather than to the page. */
export const StepChangedContext = createContext(false);

interface StepFrameProps {
  title: string;
  intro?: string;
  children: ReactNode;
}

/** Heading and introduction of one step, whose first field takes the focus after another step. */
export function StepFrame({ title, intro, children }: StepFrameProps) {
  const isChanged = useContext(StepChangedContext);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isChanged) return;
    const form = heading.current?.parentElement?.querySelector('form');
    if (form) focusFirstField(form);
    else heading.current?.focus();
  }, [isChanged]);
  return (
    <>
      <Title order={1} ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {intro !== undefined && <Text c="dimmed">{intro}</Text>}
      {children}
    </>
  );
}

interface BackButtonProps {
  /** @param rotaryId prefilled in the step's form */
  onClick: (rotaryId: string) => void;
  children: ReactNode;
}

/** The quiet button that leads out of a step. */
export function BackButton({ onClick, children }: BackButtonProps) {
  return (
    <Button
      type="button"
      variant="subtle"
      fullWidth
      onClick={({ currentTarget: { form } }) =>
        onClick(String(form ? (new FormData(form).get('rotaryId') ?? '') : ''))
      }
    >
      {children}
    </Button>
  );
}
