/** The texts of the scanner. */
export const scannerTexts = {
  name: 'Scan QR',
  close: 'Close Camera',
  torch: 'Torch',
  starting: 'Starting the camera…',
  checking: 'Checking the code…',
  aim: 'Hold the camera over the QR code of the meeting',
  noPicture: 'The scanner could not start',
  noPictureAdvice:
    'Allow this site to use the camera in your browser’s settings, and close other apps that use it. The camera app of your phone can read the QR code, too: it opens this app again.',
} as const;
