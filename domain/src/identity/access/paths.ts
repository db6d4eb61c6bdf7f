/** Where a guest is sent from every other address, known or not. */
export const LOG_IN_PATH = '/log-in';

/** Where people land after signing in: the log-in screen has nothing to show to a signed-in person. */
export const HOME_PATH = '/';
