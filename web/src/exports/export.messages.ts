/** The texts on printed pages, and of the files of tables while they are written. */
export const exportTexts = {
  pageNumber: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
  exporting: (file: string, percent: number) => `Preparing ${file}: ${percent}%`,
} as const;
