import { reportMessages } from '@fellowship/domain/reports/report.messages';
import { Button, Group, Select } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { controlTexts } from '#ui/ui.messages.ts';
import classes from '../engine/report.module.css';
import { reportScreenTexts, yearTexts } from '../report.messages.ts';

interface YearFilterProps {
  /** Names the field and its buttons as a whole. */
  label: string;
  years: readonly number[];
  /** What was searched for; empty for nothing. */
  applied: string;
  onSearch: (year: string) => void;
}

/** The year of a report: it applies by Search, and Clear leads back to the newest. */
export function YearFilter({ label, years, applied, onSearch }: YearFilterProps) {
  const [chosen, setChosen] = useState(applied);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    onSearch(chosen);
  }
  function handleClear(): void {
    setChosen('');
    onSearch('');
  }
  return (
    <form aria-label={label} onSubmit={handleSubmit}>
      <Group gap="sm" align="flex-start">
        <Select
          className={classes.filter}
          size="md"
          label={yearTexts.yearField}
          placeholder={reportMessages.selectYear}
          data={years.map(String)}
          value={chosen === '' ? null : chosen}
          onChange={(year) => setChosen(year ?? '')}
        />
        <Group gap="sm" className={classes.filterButtons}>
          <Button type="submit">{reportScreenTexts.search}</Button>
          <Button variant="default" onClick={handleClear}>
            {controlTexts.clear}
          </Button>
        </Group>
      </Group>
    </form>
  );
}
