/** How long the plan is still valid. */
export function daysLeftText(days: number): string {
  if (days === 0) return 'Today is the last day.';
  return days === 1 ? '1 day left' : `${days} days left`;
}
