/** Texts of another language with the same keys; the compiler reports a missing one. */
export type SameWords<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameWords<T[K]> };
