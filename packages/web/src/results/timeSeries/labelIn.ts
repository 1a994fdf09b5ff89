/** Returns the name of a series in its group, without the words that the head of the group already has. */
export function labelIn(group: string, name: string): string {
  // For example `Storage discharge` in English, and `Almacenamiento: descarga` in Spanish.
  const head = [`${group}: `, `${group} `].find((one) => name.startsWith(one));
  if (head === undefined) return name;
  const rest = name.slice(head.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
