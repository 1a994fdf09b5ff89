/** Where users of this installation write when it does not work: `VITE_SUPPORT_EMAIL` at build time; undefined where it was not given. */
export const supportEmail: string | undefined = import.meta.env['VITE_SUPPORT_EMAIL'] as string | undefined;
