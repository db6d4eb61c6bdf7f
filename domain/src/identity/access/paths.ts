/** Where a guest is sent from every other address, known or not. */
export const LOG_IN_PATH = '/log-in';

/** Where signing in leads: the log-in screen has nothing to show to somebody who is signed in. */
export const HOME_PATH = '/';
