import { cutText } from '@fellowship/domain/platform/cut-text';
import { type PointerEvent, useMemo, useState } from 'react';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { reportScreenTexts } from '../../report.messages.ts';
import classes from './chart.module.css';
import type { MatrixChart } from './report-chart.ts';

/** Pixels of a cell, and of the names beside the cells. */
const CELL = 24;
const NAMES = 150;
const LONGEST_NAME = 18;

/** Who gave whom how many: names of those who gave down the side, of those who received along the top. */
export function Matrix({ chart }: { chart: MatrixChart }) {
  const { title, fromHeader, toHeader, cells } = chart;
  const [pointed, setPointed] = useState<MatrixChart['cells'][number] | null>(null);
  const givers = useMemo(() => getNames(cells.map(({ from }) => from)), [cells]);
  const takers = useMemo(() => getNames(cells.map(({ to }) => to)), [cells]);
  const largest = Math.max(1, ...cells.map(({ value }) => value));

  function handlePointer({ nativeEvent }: PointerEvent<SVGSVGElement>): void {
    const from = givers[Math.floor((nativeEvent.offsetY - NAMES) / CELL)];
    const to = takers[Math.floor((nativeEvent.offsetX - NAMES) / CELL)];
    setPointed(cells.find((cell) => cell.from === from && cell.to === to) ?? null);
  }
  return (
    <div>
      <ScrollRegion className={classes.scroller} label={title}>
        <svg
          width={NAMES + takers.length * CELL}
          height={NAMES + givers.length * CELL}
          role="img"
          aria-label={reportScreenTexts.matrixOf(fromHeader, toHeader)}
          onPointerMove={handlePointer}
          onPointerDown={handlePointer}
        >
          {givers.map((name, index) => (
            <text key={name} x={NAMES - 8} y={NAMES + index * CELL + 16} textAnchor="end">
              {cutText(name, LONGEST_NAME)}
            </text>
          ))}
          {takers.map((name, index) => (
            <text key={name} transform={`translate(${NAMES + index * CELL + 16} ${NAMES - 8}) rotate(-90)`}>
              {cutText(name, LONGEST_NAME)}
            </text>
          ))}
          {cells.map(({ from, to, value }) => (
            <g
              key={`${from} ${to}`}
              transform={`translate(${NAMES + takers.indexOf(to) * CELL} ${NAMES + givers.indexOf(from) * CELL})`}
            >
              <rect
                width={CELL - 2}
                height={CELL - 2}
                rx="4"
                className={classes.cell}
                opacity={0.2 + (0.8 * value) / largest}
              />
              <text
                x={CELL / 2 - 1}
                y="16"
                textAnchor="middle"
                data-strong={value / largest > 0.4 || undefined}
              >
                {value}
              </text>
            </g>
          ))}
        </svg>
      </ScrollRegion>
      <p className={classes.pointed}>
        {pointed
          ? reportScreenTexts.pointed(pointed.from, pointed.to, pointed.value)
          : reportScreenTexts.howToReadMatrix(fromHeader, toHeader)}
      </p>
    </div>
  );
}

function getNames(names: readonly string[]): string[] {
  return [...new Set(names)].sort((a, b) => a.localeCompare(b, 'en'));
}
