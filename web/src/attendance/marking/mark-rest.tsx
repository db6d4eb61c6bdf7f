import { Button, Menu } from '@mantine/core';
import { markingTexts } from './marking.messages.ts';
import { AFTER_LAST_ROW, MARK_CHOICES } from './marking-keys.ts';
import type { Marking } from './use-marking.ts';

/** Marks everybody for whom nothing is chosen yet, on every page of the table, by one choice that says how many. */
export function MarkRest({ marking: { rest, choose } }: { marking: Marking }) {
  const isNobody = rest.length === 0;
  return (
    <Menu position="top-end" withinPortal={false} disabled={isNobody}>
      <Menu.Target>
        {/* It keeps the focus also when no member is left. */}
        <Button variant="default" data-disabled={isNobody} aria-disabled={isNobody} {...AFTER_LAST_ROW}>
          {markingTexts.markRest}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {MARK_CHOICES.map(({ status }) => (
          <Menu.Item
            key={status}
            onClick={() => {
              for (const row of rest) choose(row, { attendanceStatus: status });
            }}
          >
            {markingTexts.markRestAs(status, rest.length)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
