/** Credentials of the last sign-in. */
interface Credentials {
  readonly scheme: 'main' | 'internal';
  readonly name: string;
  readonly password: string;
}

let kept: Credentials | undefined;

/** Keeps the credentials for one silent sign-in when the session ends, in the memory of this page only: never in browser storage. */
export function rememberCredentials(credentials: Credentials): void {
  kept = credentials;
}

export function forgetCredentials(): void {
  kept = undefined;
}

export function rememberedCredentials(): Credentials | undefined {
  return kept;
}
