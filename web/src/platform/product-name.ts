import { createContext } from 'react';

/** What the product is called here, for texts that name it. */
export const ProductNameContext = createContext('');
