import { createContext } from 'react';

/** The addresses that have a screen, for buttons that lead to one which another capability brings. */
export const KnownPathsContext = createContext<ReadonlySet<string>>(new Set());

/** What the product is called here, for texts that name it. */
export const ProductNameContext = createContext('');
