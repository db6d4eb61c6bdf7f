import { type Refusal, refuse } from '../refusals/refusal.ts';
import { importRefusals } from './import.messages.ts';

/** Answers an hour that reveal Rotary Ids of other chapters to one person (rule imports/duplicates). */
const MAX_TAKEN_ANSWERS = 20;

/** Why a file with members is refused, or null. @param answers how many answers of the last hour named taken Rotary Ids */
export function takenAnswersRefusal(answers: number): Refusal | null {
  return answers < MAX_TAKEN_ANSWERS ? null : refuse('RATE_LIMITED', importRefusals.takenOften);
}

/**
 * Why no more members can be imported today, or null (rule imports/seats). A Rotary Id stays with its first chapter,
 * so that disabling members makes room for others, but not for any number of Rotary Ids.
 * @param members how many are imported within a day, with those of this file
 * @param capacity the places of the chapter, taken ones included
 */
export function importedRefusal(members: number, capacity: number): Refusal | null {
  return members <= capacity ? null : refuse('RATE_LIMITED', importRefusals.manyInADay(capacity));
}
