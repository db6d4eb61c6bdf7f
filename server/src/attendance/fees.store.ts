import type { Fee } from '@fellowship/domain/attendance/fees/settling';
import {
  type VisitorAttendance,
  type VisitorAttendanceRow,
  visitorAttendanceRecord,
} from '#visitors/visitor.store.ts';
import { statement } from '../storage/statement.ts';
import type { Tx } from '../storage/transaction.ts';
import {
  type MemberAttendance,
  type MemberAttendanceRow,
  memberAttendanceRecord,
} from './attendance.store.ts';

/** The records of one meeting whose fees are meant. */
export interface FeeKeys {
  chapterId: string;
  meetingId: string;
  /** Rotary ids. */
  members: readonly string[];
  /** Ids of visitor attendances. */
  visitors: readonly string[];
}

export interface FeeRecords {
  members: MemberAttendance[];
  visitors: VisitorAttendance[];
}

interface FeeRows {
  members: MemberAttendanceRow[];
  visitors: VisitorAttendanceRow[];
}

const FIND = statement<FeeKeys, FeeRows>(
  'fees-find',
  `select
    (select coalesce(json_agg(to_json(own) order by own.rotary_id), '[]') from member_attendance own
      where own.chapter_id = :chapterId and own.meeting_id = :meetingId and own.rotary_id = any(:members)) as members,
    (select coalesce(json_agg(to_json(visit) order by visit.visitor_attendance_id), '[]') from visitor_attendance visit
      where visit.chapter_id = :chapterId and visit.meeting_id = :meetingId
        and visit.visitor_attendance_id::text = any(:visitors)) as visitors`,
);

/** The named records; the meeting must be locked. */
export async function findFees(tx: Tx, keys: FeeKeys): Promise<FeeRecords> {
  const [row] = await FIND.run(tx, keys);
  return read(row);
}

/** A fee as it shall be stored, by the id of its record. */
export interface SettledFee extends Fee {
  id: string;
}

const STORE = statement<{ chapterId: string; meetingId: string; fees: string }, FeeRows>(
  'fees-store',
  `with fee as (
      select * from json_to_recordset(:fees::json) as fee (id uuid, "paymentStatus" text, "paymentKind" text)
    ), member as (
      update member_attendance own set payment_status = fee."paymentStatus", payment_kind = fee."paymentKind",
        version = own.version + 1
      from fee where own.chapter_id = :chapterId and own.meeting_id = :meetingId and own.attendance_id = fee.id
      returning own.*
    ), visitor as (
      update visitor_attendance visit set payment_status = fee."paymentStatus", payment_kind = fee."paymentKind",
        version = visit.version + 1
      from fee where visit.chapter_id = :chapterId and visit.meeting_id = :meetingId
        and visit.visitor_attendance_id = fee.id
      returning visit.*
    )
    select (select coalesce(json_agg(to_json(member)), '[]') from member) as members,
      (select coalesce(json_agg(to_json(visitor)), '[]') from visitor) as visitors`,
);

export async function storeFees(
  tx: Tx,
  { chapterId, meetingId }: Pick<FeeKeys, 'chapterId' | 'meetingId'>,
  fees: readonly SettledFee[],
): Promise<FeeRecords> {
  const [row] = await STORE.run(tx, { chapterId, meetingId, fees: JSON.stringify(fees) });
  return read(row);
}

function read(rows: FeeRows | undefined): FeeRecords {
  return {
    members: (rows?.members ?? []).map(memberAttendanceRecord.read),
    visitors: (rows?.visitors ?? []).map(visitorAttendanceRecord.read),
  };
}
