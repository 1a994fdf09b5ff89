/** Support address of this installation: `VITE_SUPPORT_EMAIL` at build time; undefined if it is not set. */
export const supportEmail: string | undefined = import.meta.env['VITE_SUPPORT_EMAIL'] as string | undefined;
