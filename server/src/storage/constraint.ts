import pg from 'pg';

/** Whether an error is the violation of this unique constraint, so that a store can report it by name. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint;
}
