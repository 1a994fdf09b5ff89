/** Texts of the notification by e-mail, to the letter. */
export const notificationTexts = {
  notValid: 'Please enter a valid email',
  tooLong: 'Email cannot have more than 250 characters',
  notSet: 'Unable to set email, please try again or wait for the calculation',
} as const;

const maxCharacters = 250;
/** Something, @, and a domain; no spaces and no line breaks anywhere. */
const emailPattern = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u;

/** Why an address is refused; undefined for one that can be used. */
export function addressProblem(userEmail: string): string | undefined {
  if (userEmail.length > maxCharacters) return notificationTexts.tooLong;
  return emailPattern.test(userEmail) ? undefined : notificationTexts.notValid;
}
