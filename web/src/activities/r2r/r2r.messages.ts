/** What the R2R form says. */
export const r2rTexts = {
  title: 'Rotarian To Rotarian',
  form: 'Rotarian To Rotarian',
  metWith: 'R2R With',
  place: 'Place',
  image: 'Image',
  discussion: 'Points Discussion',
  actionPlan: 'Action Plan',
  label: (name: string) => `R2R with ${name}`,
} as const;
