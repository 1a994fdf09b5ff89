/** The name of a series in its group: what the head of the group says already is not said again. */
export function labelIn(group: string, name: string): string {
  // As `Storage discharge` in English, and `Almacenamiento: descarga` in Spanish.
  const head = [`${group}: `, `${group} `].find((one) => name.startsWith(one));
  if (head === undefined) return name;
  const rest = name.slice(head.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
