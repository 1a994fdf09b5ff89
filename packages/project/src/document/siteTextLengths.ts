/** Maximum lengths of texts of the Setup step, for the calls and the document. [characters] */
export const siteTextLengths = { name: 250, author: 250, notes: 10_000, currency: 3 } as const;
