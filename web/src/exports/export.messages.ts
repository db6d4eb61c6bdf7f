/** The texts on printed pages. */
export const exportTexts = {
  pageNumber: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
} as const;
