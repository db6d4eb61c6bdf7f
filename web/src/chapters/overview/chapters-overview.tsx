import { COUNTED_ATTENTIONS, OVERVIEW_STATUSES } from '@fellowship/domain/chapters/chapter-overview';
import { Button, MenuItem, Stack } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { ChapterOverviewTotalDocument, type ChapterOverviewTotalQuery } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useTableExport } from '#exports/table-export.tsx';
import { usePlatformToday } from '#identity/session-context.tsx';
import { emptyAction, SearchField } from '#lists/list-search.tsx';
import { Chips } from '#ui/filter/chips.tsx';
import { ChevronRightIcon } from '#ui/icons/icons.tsx';
import { ListRow } from '#ui/list/list-row.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { administrationTexts } from '../administration/administration.messages.ts';
import { Attentions } from './attentions.tsx';
import { countTexts, overviewTexts as texts } from './overview.messages.ts';
import classes from './overview.module.css';
import { overviewColumns, overviewFileColumns } from './overview-columns.tsx';
import { type ListedChapter, type Overview, PRESETS, type Preset } from './use-overview.ts';

const NONE: readonly ListedChapter[] = [];

interface ChaptersOverviewProps {
  overview: Overview;
  onOpen: (chapterId: string) => void;
  onNew: () => void;
  onContact: () => void;
}

/** Every chapter with its state: what needs a call first (rule chapters/overview). */
export function ChaptersOverview({ overview, onOpen, onNew, onContact }: ChaptersOverviewProps) {
  const { search, preset, setPreset, setSort, page, setPage, source, shown, lastOpened } = overview;
  const today = usePlatformToday();
  const total = useApiQuery(ChapterOverviewTotalDocument, {}).data?.getChapterOverviewTotal;
  const columns = useMemo(() => overviewColumns(today), [today]);
  const fileColumns = useMemo(() => overviewFileColumns(today), [today]);
  const files = useTableExport({
    title: texts.title,
    columns: fileColumns,
    rows: () => source.readAll(),
    isReady: source.isSuccess,
    owner: texts.owner,
    lines: search.lines,
  });
  useRowBack(lastOpened);
  const isPhone = useIsPhone();
  const find = <SearchField search={search} label={texts.search} />;
  const handleOpen = ({ chapterId }: ListedChapter) => {
    overview.setLastOpened(chapterId);
    onOpen(chapterId);
  };
  return (
    <Stack gap="lg">
      <PageHeader
        title={texts.title}
        detail={total ? texts.summary(total.chapters, total.members, total.metLately) : ' '}
        choice={!isPhone && find}
        action={<Button onClick={onNew}>{administrationTexts.newChapter}</Button>}
        more={
          <>
            {files.items}
            <MenuItem onClick={onContact}>{administrationTexts.contactAddress}</MenuItem>
          </>
        }
      />
      {files.progress}
      <Counts total={total} preset={preset} onPreset={setPreset} />
      <Stack gap="sm">
        {isPhone && find}
        <Chips label={texts.presets} value={preset} onChange={setPreset} options={presetOptions(total)} />
      </Stack>
      <DataTable
        label={texts.table}
        columns={columns}
        rows={source.data?.items ?? NONE}
        rowId={({ chapterId }) => chapterId}
        source={source}
        emptyText={texts.none}
        emptyAction={emptyAction(search)}
        isSortedByServer
        onSort={setSort}
        firstPageFor={shown}
        firstPage={page}
        onPage={setPage}
        onOpen={handleOpen}
        isMarked={({ chapterId }) => chapterId === lastOpened}
        phoneRow={(chapter) => (
          <ListRow
            name={chapter.chapterName}
            picture={null}
            second={
              <>
                {describe(chapter)} <Attentions chapter={chapter} today={today} />
              </>
            }
            aside={<ChevronRightIcon />}
            id={rowId(chapter)}
            onOpen={() => handleOpen(chapter)}
          />
        )}
      />
    </Stack>
  );
}

const rowId = ({ chapterId }: Pick<ListedChapter, 'chapterId'>): string => `chapter-${chapterId}`;

/** Whoever comes back from a chapter goes on at its row. */
function useRowBack(lastOpened: string | null): void {
  const [wanted] = useState(lastOpened);
  useEffect(() => {
    if (wanted === null) return;
    const row =
      document.getElementById(rowId({ chapterId: wanted })) ??
      document.querySelector<HTMLElement>('tr[data-marked] button[data-row-name]');
    row?.focus();
  }, [wanted]);
}

/** District, members and attendance in one line. */
function describe({ rotaryDistrictCode, memberCount, seatCount, attendancePercent }: ListedChapter): string {
  const percent =
    attendancePercent === null || attendancePercent === undefined ? null : texts.percent(attendancePercent);
  return [rotaryDistrictCode, texts.seats(memberCount, seatCount), percent].filter(Boolean).join(' · ');
}

type Total = ChapterOverviewTotalQuery['getChapterOverviewTotal'];

/** Only those of a status have a chip: the others are the cards above. */
function presetOptions(total: Total | undefined) {
  const counts = { Trial: total?.trial, Active: total?.active, Expired: total?.expired };
  const [all, ...others] = PRESETS.filter((preset) => !COUNTED_ATTENTIONS.some((known) => known === preset));
  return [
    { value: all as Preset, label: texts.needsAttention },
    ...others.map((preset) => ({
      value: preset,
      label: preset as string,
      count: counts[OVERVIEW_STATUSES.find((known) => known === preset) ?? 'Active'],
    })),
  ];
}

interface CountsProps {
  total: Total | undefined;
  preset: Preset;
  onPreset: (preset: Preset) => void;
}

/** How many chapters need attention, and why; a press shows these alone, another one all. */
function Counts({ total, preset, onPreset }: CountsProps) {
  return (
    <section className={classes.counts} aria-label={texts.attentionLabel}>
      {COUNTED_ATTENTIONS.map((attention) => {
        const count = total?.[attention] ?? 0;
        const tone = count === 0 ? undefined : attention === 'ending' ? 'bad' : 'gold';
        return (
          <button
            key={attention}
            type="button"
            className={classes.count}
            aria-pressed={preset === attention}
            onClick={() => onPreset(preset === attention ? 'all' : attention)}
          >
            <span>
              <span className={classes.figure} data-tone={tone}>
                {total ? count : texts.missing}
              </span>{' '}
              <span className={classes.what}>{countTexts[attention](count)}</span>
            </span>
            <ChevronRightIcon />
          </button>
        );
      })}
    </section>
  );
}
