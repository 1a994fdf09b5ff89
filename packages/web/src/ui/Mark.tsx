/** Logo of the product: a day of sun above the line of the grid, with the storage between. The file is also a static asset. */
export function Mark({ size }: { readonly size: number }) {
  return <img src="/mark.svg" width={size} height={size} alt="" />;
}
