import type { Stage } from '@fellowship/domain/visitors/pipeline';
import { Button, Group } from '@mantine/core';
import { useContext } from 'react';
import { useNavigate } from 'react-router';
import { KnownPathsContext } from '#platform/known-paths.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import type { VpmVisitor } from '../use-vpm.ts';
import { vpmTexts } from '../visitor.messages.ts';
import { useDeleteVisitor } from './use-delete-visitor.ts';

interface Step {
  label: string;
  path: string;
  state: Readonly<Record<string, boolean>>;
}

/** The next action for a visitor of a stage, and its screen. */
const STEPS: Readonly<Record<Stage, Step>> = {
  Visitor: { label: controlTexts.edit, path: '/visitorform', state: { editMode: true } },
  Prospect: {
    label: vpmTexts.markInterview,
    path: '/visitorform',
    state: { editMode: true, prospectMode: true },
  },
  Recommend: { label: vpmTexts.approve, path: '/member', state: { createMemberMode: true } },
  Reject: {
    label: controlTexts.edit,
    path: '/visitorform',
    state: { editMode: true, memProspRejectMode: true },
  },
};

/** The buttons of a row: the next step, where there is a screen for it, and the deletion. */
export function RowActions({ visitor, stage }: { visitor: VpmVisitor; stage: Stage }) {
  const navigate = useNavigate();
  const paths = useContext(KnownPathsContext);
  const remove = useDeleteVisitor(visitor);
  const { label, path, state } = STEPS[stage];
  return (
    <Group gap="xs" wrap="nowrap">
      {paths.has(path) && (
        <Button
          size="compact-sm"
          aria-label={controlTexts.of(label, visitor.fullName)}
          onClick={() => void navigate(path, { state: { ...state, visitorData: visitor } })}
        >
          {label}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={controlTexts.of(controlTexts.delete, visitor.fullName)}
        loading={remove.isBusy}
        onClick={() => void remove.ask()}
      >
        {controlTexts.delete}
      </Button>
    </Group>
  );
}
