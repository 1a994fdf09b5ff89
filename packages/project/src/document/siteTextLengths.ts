/** The most characters that a text of the Setup step may have; known to the calls as well as to the document. */
export const siteTextLengths = { name: 250, author: 250, notes: 10_000, currency: 3 } as const;
