/** Texts of another language with the same codes; the compiler reports a missing one. */
export type SameTexts<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameTexts<T[K]> };
