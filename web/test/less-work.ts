// What the libraries prepare in case that something fails costs a quarter of all time when it is prepared each time.
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

/** Whether a query is one of many tries, of which only the last is reported; missing in the library's types. */
interface Trying {
  _disableExpensiveErrorDiagnostics?: boolean;
}

const { getElementError } = getConfig();
configure({
  // The page is printed when the waiting is over, not each time that something is not there yet.
  getElementError(message, container) {
    const { _disableExpensiveErrorDiagnostics: isTrying = false } = getConfig() as Trying;
    if (!isTrying) return getElementError(message, container);
    // By this name the library puts the line of the test in place of its own.
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals = (React as unknown as Record<typeof INTERNALS, object>)[INTERNALS];
// Beyond ten thousand a second React leaves the stack of an element's maker out; it is never read here.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
