/** Returns a file that cannot be read after it is chosen: it was moved, is locked or is on a drive that does not answer. */
export function unreadableFile(name: string): File {
  const file = new File(['1'], name);
  file.arrayBuffer = () => Promise.reject(new DOMException('The requested file could not be read', 'NotReadableError'));
  return file;
}
