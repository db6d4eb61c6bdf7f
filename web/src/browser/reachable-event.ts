/** Dispatched on the window when the server answers again after it did not. */
export const REACHABLE_EVENT = 'reachable';
