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
    'Allow this site to use the camera in your browser’s settings, and close other apps that use it. You can also scan the QR code with your phone’s camera app.',
} as const;
