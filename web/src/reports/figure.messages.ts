/** The texts about figures that open. */
export const figureTexts = {
  days: (from: string, to: string) => `${from} to ${to}`,
  buildTitle: (label: string, column: string) => `${label} · ${column}`,
  getName: (label: string, column: string, figure: string) => `${label}, ${column}: ${figure}`,
} as const;
