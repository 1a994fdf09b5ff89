/** Where users of this installation write when it does not work: `VITE_SUPPORT_EMAIL` at build time. */
export const supportEmail: string = (import.meta.env['VITE_SUPPORT_EMAIL'] as string | undefined) ?? 'support@hybridfront.example';
