/** The mark of the product: a day of sun above the line of the grid, with the store between. The file is a static asset of its own. */
export function Mark({ size }: { readonly size: number }) {
  return <img src="/mark.svg" width={size} height={size} alt="" />;
}
