import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { notFoundTexts } from './not-found.messages.ts';

/** The page of an unknown address, with the way home. */
export function NotFound() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Stack align="center" gap="sm" py="xl">
      <Title order={1} ref={heading} tabIndex={-1}>
        {notFoundTexts.title}
      </Title>
      <Text ta="center">{notFoundTexts.text}</Text>
      <Anchor component={Link} to="/" py={10}>
        {notFoundTexts.home}
      </Anchor>
    </Stack>
  );
}
