import { formatDate } from '@fellowship/domain/calendar/formats';
import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { showName } from '@fellowship/domain/members/show-name';
import { type Stage, waitingDays } from '@fellowship/domain/visitors/pipeline';
import { visitorMessages } from '@fellowship/domain/visitors/visitor.messages';
import { rotarianType } from '@fellowship/domain/visitors/visits';
import { ActionIcon, Badge, Button, Group } from '@mantine/core';
import { useContext } from 'react';
import { useNavigate } from 'react-router';
import { isRefusal } from '#api/api-error.ts';
import { DeleteVisitorDocument } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.tsx';
import { WhatsAppLink } from '#identity/whatsapp-link.tsx';
import { KnownPathsContext } from '#platform/app-contexts.ts';
import { confirm } from '#ui/dialog/confirm.tsx';
import { toText } from '#ui/errors.tsx';
import { TrashIcon } from '#ui/icons/icons.tsx';
import type { TableColumn } from '#ui/table/table-column.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import type { VpmVisitor } from '../use-vpm.ts';
import { vpmTexts } from '../visitor.messages.ts';
import { onTheWay } from './on-the-way.ts';
import classes from './vpm-columns.module.css';

interface Step {
  label: string;
  path: string;
  state: Readonly<Record<string, boolean>>;
}

/** The next action for a visitor of a stage, and its screen; a prospect is interviewed on this one. */
const STEPS: Readonly<Record<Exclude<Stage, 'Prospect'>, Step>> = {
  Visitor: { label: controlTexts.edit, path: '/visitorform', state: { editMode: true } },
  Recommend: { label: vpmTexts.approve, path: '/member', state: { createMemberMode: true } },
  Reject: {
    label: controlTexts.edit,
    path: '/visitorform',
    state: { editMode: true, memProspRejectMode: true },
  },
};

/** The buttons of a row: the next step, where there is a screen for it, and the deletion. */
function RowActions({ visitor, stage, onInterview }: RowActionsProps) {
  const remove = useDeleteVisitor(visitor);
  const name = showName(visitor.fullName);
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {stage === 'Prospect' ? (
        <Button
          size="sm"
          variant="default"
          aria-label={controlTexts.of(vpmTexts.markInterview, name)}
          onClick={() => onInterview(visitor)}
        >
          {vpmTexts.markInterview}
        </Button>
      ) : (
        <StepButton visitor={visitor} step={STEPS[stage]} />
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={controlTexts.of(controlTexts.delete, name)}
        loading={remove.isBusy}
        onClick={() => void remove.ask()}
      >
        <TrashIcon />
      </ActionIcon>
    </Group>
  );
}

interface RowActionsProps {
  visitor: VpmVisitor;
  stage: Stage;
  /** Opens the interview with a prospect. */
  onInterview: (visitor: VpmVisitor) => void;
}

function StepButton({ visitor, step: { label, path, state } }: { visitor: VpmVisitor; step: Step }) {
  const navigate = useNavigate();
  const paths = useContext(KnownPathsContext);
  if (!paths.has(path)) return null;
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={controlTexts.of(label, showName(visitor.fullName))}
      onClick={() => void navigate(path, { state: { ...state, visitorData: visitor } })}
    >
      {label}
    </Button>
  );
}

/** Asks, deletes a visitor, and says how it ended. */
function useDeleteVisitor({ mobile, fullName }: VpmVisitor) {
  const { chapterId } = useSession();
  const { mutateAsync, isPending } = useApiMutation(DeleteVisitorDocument);

  async function ask(): Promise<void> {
    const isSure = await confirm({
      title: vpmTexts.deleteTitle,
      text: visitorMessages.confirmDeletion,
      detail: showName(fullName),
      confirmLabel: vpmTexts.deleteYes,
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await mutateAsync({ input: { chapterId, mobile } });
      toast.success(visitorMessages.deleted);
    } catch (failure) {
      toast.error(visitorMessages.deleteFailed);
      // Why it is refused helps; that the server failed is said already.
      if (isRefusal(failure)) toast.warning(toText(failure));
    }
  }

  return { ask, isBusy: isPending };
}

/** What a record shows in its own way. */
export const NUMBER = 'number';
export const NAME = 'name';
export const ACTION = 'action';

const { placeholder } = vpmTexts;

const shown = (text: string | null): string => (text === null || text === '' ? placeholder : text);
const day = (date: string | null): string => (date === null ? placeholder : formatDate(date));

const SHARED: readonly TableColumn<VpmVisitor>[] = [
  {
    id: NUMBER,
    isNarrow: true,
    header: vpmTexts.slNo,
    cell: (_visitor, position) => position,
    file: (_visitor, position) => position,
    format: 'number',
    width: '1px',
  },
  {
    id: NAME,
    header: vpmTexts.name,
    isSticky: true,
    value: ({ fullName }) => fullName,
    cell: ({ fullName, isGuest }) => (
      <Group gap="xs" wrap="nowrap">
        {showName(fullName)}
        {isGuest && (
          <Badge size="sm" variant="light" tt="none">
            {vpmTexts.guest}
          </Badge>
        )}
      </Group>
    ),
  },
  {
    id: 'classification',
    header: vpmTexts.classification,
    cell: ({ classificationName }) => shown(classificationName),
    file: ({ classificationName }) => classificationName,
  },
  {
    id: 'mobile',
    header: vpmTexts.mobile,
    cell: ({ mobile, fullName }) => (
      <Group gap={4} wrap="nowrap">
        <span>{formatMobile(mobile)}</span>
        <WhatsAppLink mobile={mobile} name={showName(fullName)} />
      </Group>
    ),
    file: ({ mobile }) => formatMobile(mobile),
    minWidth: '170px',
  },
  {
    id: 'rotarianType',
    isNarrow: true,
    header: vpmTexts.rotarianType,
    cell: rotarianType,
    file: rotarianType,
    width: '1px',
  },
  {
    id: 'clubName',
    header: vpmTexts.clubName,
    cell: ({ rotaryClubName }) => shown(rotaryClubName),
    file: ({ rotaryClubName }) => rotaryClubName,
  },
  {
    id: 'date1',
    isNarrow: true,
    header: vpmTexts.date1,
    cell: ({ dateOfMeeting1 }) => day(dateOfMeeting1),
    file: ({ dateOfMeeting1 }) => dateOfMeeting1,
    format: 'date',
    minWidth: '6.25rem',
  },
  {
    id: 'date2',
    isNarrow: true,
    header: vpmTexts.date2,
    cell: ({ dateOfMeeting2 }) => day(dateOfMeeting2),
    file: ({ dateOfMeeting2 }) => dateOfMeeting2,
    format: 'date',
    minWidth: '6.25rem',
  },
];

const buildRemarks = ({ remarks, interview }: VpmVisitor): string =>
  [remarks, interview?.reason].filter(Boolean).join(': ');

const REMARKS: TableColumn<VpmVisitor> = {
  id: 'remarks',
  header: vpmTexts.remarks,
  cell: (visitor) => shown(buildRemarks(visitor)),
  file: buildRemarks,
  minWidth: '160px',
};

function waitingColumn(today: string): TableColumn<VpmVisitor> {
  const getDays = (visitor: VpmVisitor) => waitingDays(onTheWay(visitor), today);
  return {
    id: WAITING,
    isNarrow: true,
    header: vpmTexts.waitingColumn,
    value: getDays,
    cell: (visitor) => {
      const days = getDays(visitor);
      return days === null ? placeholder : <Waiting days={days} />;
    },
    file: getDays,
    format: 'number',
    minWidth: '7.5rem',
  };
}

/** From so many days on a wait is long, and too long. */
const [LONG, TOO_LONG] = [60, 120];

/** A bar as long as the wait: half a year fills it. */
function Waiting({ days }: { days: number }) {
  const tone = days > TOO_LONG ? 'bad' : days > LONG ? 'gold' : 'calm';
  return (
    <span className={classes.waiting}>
      <span
        className={classes.bar}
        data-tone={tone}
        style={{ width: `${Math.min(1, days / 180) * 2.25}rem` }}
      />
      {vpmTexts.days(days)}
    </span>
  );
}

/** How long a visitor waits, in words; empty where that is not known. */
export function waitingWords(visitor: VpmVisitor, today: string): string {
  const days = waitingDays(onTheWay(visitor), today);
  return days === null ? '' : vpmTexts.waitingOne(vpmTexts.days(days));
}

/** The column that a list is sorted by at first: who waits longest stands on top. */
export const WAITING = 'waiting';

/** The columns of the list of a stage. */
export function toColumns(
  stage: Stage,
  today: string,
  onInterview: RowActionsProps['onInterview'],
): readonly TableColumn<VpmVisitor>[] {
  const isMemberProspect = stage === 'Recommend' || stage === 'Reject';
  return [
    ...SHARED,
    waitingColumn(today),
    ...(isMemberProspect ? [REMARKS] : []),
    {
      id: ACTION,
      header: vpmTexts.action,
      cell: (visitor) => <RowActions visitor={visitor} stage={stage} onInterview={onInterview} />,
      width: '1px',
    },
  ];
}
