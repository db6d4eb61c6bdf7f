import { DECISIONS, type Decision } from '@fellowship/domain/visitors/decision';
import { getStage, type OnTheWay, type Stage } from '@fellowship/domain/visitors/pipeline';
import { USER_TYPES } from '@fellowship/domain/visitors/visits';
import type { VpmVisitor } from '../use-vpm.ts';

/** A visitor of the list, as the pipeline looks at them. */
export function onTheWay({ userType, dateOfMeeting1, dateOfMeeting2, interview }: VpmVisitor): OnTheWay {
  return {
    dateOfMeeting1,
    dateOfMeeting2,
    userType: USER_TYPES.find((known) => known === userType) ?? 'visitor',
    decision: DECISIONS.find((known): known is Decision => known === interview?.decision) ?? null,
    interviewDate: interview?.interviewDate ?? null,
  };
}

/** Those of the list who are in a stage. */
export function inStage(visitors: readonly VpmVisitor[], stage: Stage): readonly VpmVisitor[] {
  return visitors.filter((visitor) => getStage(onTheWay(visitor)) === stage);
}
