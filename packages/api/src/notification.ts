/** Texts of the notification by email, as specified. */
export const notificationTexts = {
  notValid: 'Please enter a valid email',
  tooLong: 'Email cannot have more than 250 characters',
  notSet: 'Unable to set email, please try again or wait for the calculation',
} as const;

const maxCharacters = 250;
/** Some characters, @, and a domain; no spaces or line breaks. */
const emailPattern = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u;

/** Returns why an address is refused; undefined if it is valid. */
export function addressProblem(userEmail: string): string | undefined {
  if (userEmail.length > maxCharacters) return notificationTexts.tooLong;
  return emailPattern.test(userEmail) ? undefined : notificationTexts.notValid;
}
