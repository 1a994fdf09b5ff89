/** Engine version, stored with every result. Raise it with every change that alters results. */
export const engineVersion = '1.1.0';
