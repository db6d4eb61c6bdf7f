import { texts } from '@fellowship/domain/platform/texts';
import type { ScoreCriterion, ScoreLight } from '@fellowship/domain/reports/member-score';
import { formatCell } from '@fellowship/domain/reports/report';
import { Group, Text, UnstyledButton } from '@mantine/core';
import { useMemo, useRef } from 'react';
import type { ListMemberScoreQuery } from '#api/generated/main/graphql.ts';
import { TableExport } from '#exports/table-export.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableColumn } from '#ui/table/table-column.tsx';
import type { TableHandle } from '#ui/table/use-table-state.ts';
import type { OpenedFigure } from '../figure-records.tsx';
import { CRITERION_NAMES, scoreTexts } from './score.messages.ts';
import classes from './score.module.css';

/** A light by its word and its shape; the colour says it once more. */
export function Light({ light }: { light: ScoreLight }) {
  return (
    <span className={classes.light}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false" data-light={light}>
        {SHAPES[light]}
      </svg>
      {light}
    </span>
  );
}

const SHAPES = {
  Green: <circle cx="8" cy="8" r="7" />,
  Amber: <path d="M8 1l7.5 14h-15z" />,
  Red: <path d="M1.5 1.5h13v13h-13z" />,
} as const satisfies Record<ScoreLight, unknown>;

interface ScoreTableProps {
  scores: Scores;
  onOpen: (figure: OpenedFigure) => void;
}

/** The scores of all members by place; the points of each criterion open into what they are of. */
export function ScoreTable({ scores, onOpen }: ScoreTableProps) {
  const table = useRef<TableHandle<Score>>(null);
  const columns = useMemo(() => toColumns(scores, onOpen), [scores, onOpen]);
  return (
    <div>
      <Group justify="flex-end" mb="sm">
        <TableExport
          title={scoreTexts.heading}
          columns={columns}
          rows={() => table.current?.rows() ?? []}
          isReady
          lines={[scoreTexts.weeks(scores.startDate, scores.endDate)]}
        />
      </Group>
      <DataTable
        label={scoreTexts.table}
        columns={columns}
        rows={scores.items}
        rowId={({ rotaryId }) => rotaryId}
        emptyText={texts.dataNotAvailable}
        handle={table}
        foldsOnPhones
      />
    </div>
  );
}

function toColumns(scores: Scores, onOpen: (figure: OpenedFigure) => void): TableColumn<Score>[] {
  // Each member has the same criteria in the same order.
  const criteria = scores.items[0]?.parts.map(({ criterion }) => criterion) ?? [];
  return [
    {
      id: 'place',
      header: scoreTexts.placeColumn,
      align: 'right',
      width: '1px',
      format: 'number',
      value: ({ place }) => place,
    },
    {
      id: 'name',
      header: scoreTexts.nameColumn,
      isSticky: true,
      value: ({ memberName }) => memberName,
      cell: (score) => (
        <>
          {score.memberName}
          {score.tie && (
            <Text size="xs" c="dimmed">
              {tieText(score)}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'light',
      header: scoreTexts.lightColumn,
      value: ({ light }) => light,
      cell: ({ light }) => <Light light={light} />,
    },
    {
      id: 'points',
      header: scoreTexts.pointsColumn,
      align: 'right',
      format: 'number',
      value: ({ points }) => points,
    },
    ...criteria.flatMap((criterion, index): TableColumn<Score>[] => [
      {
        id: criterion,
        header: CRITERION_NAMES[criterion],
        align: 'right',
        format: criterion === 'attendance' ? 'percent' : 'number',
        value: ({ parts }) => parts[index]?.figure ?? null,
        cell: (score) => <PartButton scores={scores} score={score} index={index} onOpen={onOpen} />,
      },
    ]),
  ];
}

interface PartButtonProps extends ScoreTableProps {
  score: Score;
  index: number;
}

function PartButton({ scores, score, index, onOpen }: PartButtonProps) {
  const part = score.parts[index];
  if (!part) return null;
  const { criterion, figure, points } = part;
  const text = figureText(criterion, figure);
  return (
    <UnstyledButton
      className={classes.part}
      aria-haspopup="dialog"
      aria-label={scoreTexts.open(
        score.memberName,
        CRITERION_NAMES[criterion],
        text,
        scoreTexts.points(points),
      )}
      onClick={() => onOpen(openedPart(scores, score, part))}
    >
      <strong>{text}</strong>
      <span className={classes.small}>{scoreTexts.points(points)}</span>
    </UnstyledButton>
  );
}

export type Scores = ListMemberScoreQuery['listMemberScore'];
export type Score = Scores['items'][number];
export type Part = Score['parts'][number];

/** A figure of a criterion as it is read. */
export function figureText(criterion: ScoreCriterion, figure: number): string {
  return formatCell(figure, criterion === 'attendance' ? 'percent' : 'number');
}

/** What a press on a criterion of a member's score opens. */
export function openedPart(
  { startDate, endDate }: Pick<Scores, 'startDate' | 'endDate'>,
  { rotaryId, memberName, attended, meetings }: Score,
  { criterion, figure, factsOf }: Part,
): OpenedFigure {
  const text = figureText(criterion, figure);
  return {
    figure: factsOf,
    title: scoreTexts.buildTitle(memberName, CRITERION_NAMES[criterion]),
    unit: 'Count',
    text: criterion === 'attendance' ? scoreTexts.attended(attended, meetings) : text,
    range: { from: startDate, to: endDate },
    rotaryId,
  };
}

/** Why a member ranks before or behind others with as many points; empty without a tie. */
function tieText({ tie }: Score): string {
  if (!tie) return '';
  const { otherName, isAhead, decidedBy } = tie;
  return decidedBy
    ? scoreTexts.tieDecided(otherName, isAhead, CRITERION_NAMES[decidedBy])
    : scoreTexts.tieShared(otherName);
}
