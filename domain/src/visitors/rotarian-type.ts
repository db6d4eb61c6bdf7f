/** How a visitor is called who is a Rotarian, of any club, and who is none (rule visitors/rotarian-type). */
export function rotarianType(visitor: {
  readonly isRotarian: boolean;
  readonly rotaryClubName: string | null;
}): 'Rotarian' | 'Non-Rotarian' {
  return visitor.isRotarian || (visitor.rotaryClubName ?? '') !== '' ? 'Rotarian' : 'Non-Rotarian';
}
