import { texts } from '@fellowship/domain/platform/texts';
import { Group, Text, UnstyledButton } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { TableExport } from '#exports/table-export.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import type { TableHandle } from '#ui/table/table-handle.ts';
import type { OpenedFigure } from '../figure-records.tsx';
import { Light } from './light.tsx';
import { CRITERION_NAMES, scoreTexts } from './score.messages.ts';
import classes from './score.module.css';
import { figureText, openedPart, type Score, type Scores, tieText } from './score-figures.ts';

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
