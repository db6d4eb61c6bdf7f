import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { showName } from '@fellowship/domain/members/show-name';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { ListExpectedVisitorQuery } from '#api/generated/attendance/graphql.ts';
import { SearchField, useFound, useListSearch } from '#lists/list-search.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ListRow } from '#ui/list/list-row.tsx';
import { StatusChip } from '#ui/page/status-chip.tsx';
import { createSightings } from '../qr/use-qr-reader.ts';
import type { Roster } from '../roster/roster.ts';
import { Scanner } from '../scanner/scanner.tsx';
import { expectedTexts } from './expected.messages.ts';

/** Somebody who has registered for the meeting. */
export type ExpectedVisitor = ListExpectedVisitorQuery['listExpectedVisitor']['items'][number];

/** How a visitor is checked in: by the list, or by what a pass's code says. */
export type CheckIn = (by: { id: string } | { pass: string }) => Promise<void>;

interface ExpectedSheetProps {
  roster: Roster;
  visitors: readonly ExpectedVisitor[];
  checkIn: CheckIn;
  isBusy: boolean;
  onClose: () => void;
}

/** Who is expected, checked in by one tap or by the pass; who has come stays in the place, so that nothing moves. */
export function ExpectedSheet({ roster, visitors, checkIn, isBusy, onClose }: ExpectedSheetProps) {
  const [isScanning, setIsScanning] = useState(false);
  const [sightings] = useState(createSightings);
  const search = useListSearch();
  const found = useFound(visitors, search, toTexts);
  const names = new Map(roster.rows.map(({ rotaryId, memberName }) => [rotaryId, memberName]));
  return (
    <Dialog title={expectedTexts.title} opened onClose={onClose}>
      {roster.canMark ? (
        <Button size="md" onClick={() => setIsScanning(true)}>
          {expectedTexts.scan}
        </Button>
      ) : (
        <Text c="dimmed">{roster.markingRefusal}</Text>
      )}
      <SearchField search={search} label={expectedTexts.search} />
      {found.length === 0 && <Text c="dimmed">{expectedTexts.noneFound}</Text>}
      <ul aria-label={expectedTexts.list} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {found.map((visitor) => (
          <li key={visitor.id}>
            <ListRow
              name={showName(visitor.fullName)}
              picture={null}
              second={describe(visitor, names)}
              aside={<Arrival visitor={visitor} canMark={roster.canMark} isBusy={isBusy} checkIn={checkIn} />}
            />
          </li>
        ))}
      </ul>
      {isScanning && (
        <Scanner
          isBusy={isBusy}
          sightings={sightings}
          onText={(pass) => void checkIn({ pass })}
          onClose={() => setIsScanning(false)}
        />
      )}
    </Dialog>
  );
}

function toTexts({ fullName, classificationName, businessName, mobile }: ExpectedVisitor) {
  return [showName(fullName), classificationName, businessName, mobile && formatMobile(mobile)];
}

function describe(visitor: ExpectedVisitor, names: ReadonlyMap<string, string>) {
  const inviter = visitor.invitedById ? names.get(visitor.invitedById) : undefined;
  return [
    visitor.classificationName,
    visitor.businessName,
    visitor.mobile && formatMobile(visitor.mobile),
    inviter && expectedTexts.guestOf(showName(inviter)),
  ]
    .filter(Boolean)
    .join(' · ');
}

interface ArrivalProps {
  visitor: ExpectedVisitor;
  canMark: boolean;
  isBusy: boolean;
  checkIn: CheckIn;
}

function Arrival({ visitor: { id, fullName, visitorId }, canMark, isBusy, checkIn }: ArrivalProps) {
  if (visitorId) return <StatusChip tone="ok">{expectedTexts.here}</StatusChip>;
  if (!canMark) return null;
  return (
    <Group>
      <Button
        variant="default"
        mih={44}
        aria-label={expectedTexts.checkInOf(showName(fullName))}
        // Not disabled while it is under way: that would take the focus away.
        aria-disabled={isBusy}
        onClick={() => !isBusy && void checkIn({ id })}
      >
        {expectedTexts.checkIn}
      </Button>
    </Group>
  );
}
