import { FindButton } from './FindButton';

/** Find field of the pages outside of a project: it finds what the palette finds everywhere. */
export function FindAnywhere() {
  return <FindButton />;
}
