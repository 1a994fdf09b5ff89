/** The same words in another language; the compiler names one that is missing. */
export type SameWords<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameWords<T[K]> };
