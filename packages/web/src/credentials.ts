/** What somebody signed in with. */
export interface Credentials {
  readonly scheme: 'main' | 'internal';
  readonly name: string;
  readonly password: string;
}

let kept: Credentials | undefined;

/** Kept for one silent sign-in when the session ends, in the memory of this page alone: never in the storage of the browser. */
export function rememberCredentials(credentials: Credentials): void {
  kept = credentials;
}

export function forgetCredentials(): void {
  kept = undefined;
}

export function rememberedCredentials(): Credentials | undefined {
  return kept;
}
