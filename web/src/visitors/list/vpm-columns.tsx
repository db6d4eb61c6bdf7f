import { formatDate } from '@fellowship/domain/calendar/formats';
import { formatMobile } from '@fellowship/domain/members/show-mobile';
import type { Stage } from '@fellowship/domain/visitors/pipeline';
import { rotarianType } from '@fellowship/domain/visitors/rotarian-type';
import { Badge, Group } from '@mantine/core';
import { WhatsAppLink } from '#identity/whatsapp-link.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import type { VpmVisitor } from '../use-vpm.ts';
import { vpmTexts } from '../visitor.messages.ts';
import { RowActions } from './row-actions.tsx';

const { placeholder } = vpmTexts;

const shown = (text: string | null): string => (text === null || text === '' ? placeholder : text);
const day = (date: string | null): string => (date === null ? placeholder : formatDate(date));

const SHARED: readonly TableColumn<VpmVisitor>[] = [
  {
    id: 'slNo',
    isNarrow: true,
    header: vpmTexts.slNo,
    cell: (_visitor, position) => position,
    file: (_visitor, position) => position,
    format: 'number',
    width: '1px',
  },
  {
    id: 'name',
    header: vpmTexts.name,
    isSticky: true,
    value: ({ fullName }) => fullName,
    cell: ({ fullName, isGuest }) => (
      <Group gap="xs" wrap="nowrap">
        {fullName}
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
        <WhatsAppLink mobile={mobile} name={fullName} />
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
    width: '1px',
  },
  {
    id: 'date2',
    isNarrow: true,
    header: vpmTexts.date2,
    cell: ({ dateOfMeeting2 }) => day(dateOfMeeting2),
    file: ({ dateOfMeeting2 }) => dateOfMeeting2,
    format: 'date',
    width: '1px',
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

function toColumns(stage: Stage): readonly TableColumn<VpmVisitor>[] {
  const isMemberProspect = stage === 'Recommend' || stage === 'Reject';
  return [
    ...SHARED,
    ...(isMemberProspect ? [REMARKS] : []),
    {
      id: 'action',
      header: vpmTexts.action,
      cell: (visitor) => <RowActions visitor={visitor} stage={stage} />,
      width: '1px',
    },
  ];
}

/** The columns of the list of each stage. */
export const COLUMNS: Readonly<Record<Stage, readonly TableColumn<VpmVisitor>[]>> = {
  Visitor: toColumns('Visitor'),
  Prospect: toColumns('Prospect'),
  Recommend: toColumns('Recommend'),
  Reject: toColumns('Reject'),
};
