import { Anchor, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import { AsyncView } from '#ui/async-view.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { useVpm, type VpmVisitor } from '../use-vpm.ts';
import { visitorFormTexts } from '../visitor.messages.ts';
import { type FormMode, useFormMode } from './form-mode.ts';
import { VisitorForm } from './visitor-form.tsx';

const InterviewForm = lazy(async () => ({ default: (await import('./interview-form.tsx')).InterviewForm }));

/** The visitor form: for a new visitor, or about one of the list, with the interview where there is one. */
export function VisitorFormScreen() {
  const mode = useFormMode();
  const { query, visitors } = useVpm();
  const guests = useMemo(() => visitors.filter(({ isGuest }) => isGuest), [visitors]);
  return (
    <Stack gap="md" maw={760}>
      <Title order={1}>{visitorFormTexts.title}</Title>
      {mode.mobile === null ? (
        // What is typed must not wait for who is known.
        <VisitorForm key="new" visitor={null} guests={guests} isDisabled={false} />
      ) : (
        <AsyncView source={query}>
          {() => <Known mode={mode} visitor={visitors.find(({ mobile }) => mobile === mode.mobile)} />}
        </AsyncView>
      )}
    </Stack>
  );
}

function Known({ mode, visitor }: { mode: FormMode; visitor: VpmVisitor | undefined }) {
  if (!visitor) {
    return (
      <>
        <Text>{visitorFormTexts.notFound}</Text>
        <Anchor component={Link} to="/visitor-list">
          {visitorFormTexts.toList}
        </Anchor>
      </>
    );
  }
  return (
    <>
      <VisitorForm key={visitor.id} visitor={visitor} guests={[]} isDisabled={mode.isDisabled} />
      {mode.hasInterview && (
        <Suspense fallback={<SkeletonRows rows={[[[480, 560]]]} />}>
          <InterviewForm key={visitor.mobile} visitor={visitor} />
        </Suspense>
      )}
    </>
  );
}
