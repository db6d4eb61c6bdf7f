import { activitiesCases } from './activities.ts';
import { attendanceCases } from './attendance.ts';
import { billingCases } from './billing.ts';
import type { Cases } from './case.ts';
import { chaptersCases } from './chapters.ts';
import { identityCases } from './identity.ts';
import { meetingsCases } from './meetings.ts';
import { membersCases } from './members.ts';
import { platformCases } from './platform.ts';
import { visitorsCases } from './visitors.ts';

/** A case for every root field of every schema; the sweep fails for a field without one. */
export const ROOT_FIELDS: Cases = {
  ...identityCases,
  ...chaptersCases,
  ...membersCases,
  ...meetingsCases,
  ...attendanceCases,
  ...billingCases,
  ...activitiesCases,
  ...platformCases,
  ...visitorsCases,
};
