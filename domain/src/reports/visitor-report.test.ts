import { describe, expect, it } from 'vitest';
import { USER_TYPES, type UserType } from '../visitors/visits.ts';
import { VISITOR_STAGES, visitingDays, visitorsByStage } from './people-reports.ts';

const visited = (dateOfMeeting1: string | null, userType: UserType = 'visitor') => ({
  dateOfMeeting1,
  userType,
});

describe('the visitors of a report', () => {
  it('are counted by the date of the first meeting, the newest first', () => {
    expect(
      visitingDays([
        visited('2026-11-11'),
        visited('2026-11-18'),
        visited('2025-12-31', 'member'),
        visited('2026-11-11', 'Prospect'),
        visited(null),
      ]),
    ).toEqual([
      { visitingDate: '2026-11-18', visitingCount: 1 },
      { visitingDate: '2026-11-11', visitingCount: 2 },
      { visitingDate: '2025-12-31', visitingCount: 1 },
    ]);
    expect(visitingDays([])).toEqual([]);
  });

  it('are counted by stage, including those in none', () => {
    expect(
      visitorsByStage([
        visited('2026-11-11'),
        visited('2026-11-11', 'member'),
        visited('2026-11-18', 'member'),
        visited('2026-11-18', 'Prospect'),
      ]),
    ).toEqual([
      { stage: 'visitor', count: 1 },
      { stage: 'Prospect', count: 1 },
      { stage: 'Member Prospect', count: 0 },
      { stage: 'member', count: 2 },
    ]);
  });

  it('are always in one of the stages', () => {
    expect(VISITOR_STAGES.toSorted()).toEqual(USER_TYPES.toSorted());
  });
});
