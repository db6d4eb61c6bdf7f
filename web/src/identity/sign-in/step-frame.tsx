import { Button, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface StepFrameProps {
  title: string;
  intro?: string;
  children: ReactNode;
}

/** Heading and introduction of one step. */
export function StepFrame({ title, intro, children }: StepFrameProps) {
  return (
    <>
      <Title order={1}>{title}</Title>
      {intro !== undefined && <Text c="dimmed">{intro}</Text>}
      {children}
    </>
  );
}

/** The quiet button that leads out of a step. */
export function BackButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button type="button" variant="subtle" fullWidth onClick={onClick}>
      {children}
    </Button>
  );
}
