/** The texts of a meeting's QR code, and of the sheet that it is printed on (rule meetings/qr-sheet). */
export const qrTexts = {
  dialogTitle: 'Meeting QR',
  qrAlt: (date: string) => `QR code of the meeting on ${date}`,
  documentTitle: (chapterName: string, date: string) => `Meeting QR · ${chapterName} · ${date}`,
  sheetDate: 'Date',
  sheetDay: 'Day',
  sheetTime: 'Time',
  invitation: 'Scan to mark your attendance',
  howToScan: 'Use Scan QR in the app, or open the camera of your phone.',
} as const;
