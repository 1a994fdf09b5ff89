import { message, type Text } from '@hybrid/project/i18n/message';
/** Texts of the notification by email, as specified. */
export const notificationTexts = {
  notValid: message('refusals.pleaseEnterValidEmail'),
  tooLong: message('refusals.emailTooLong'),
  notSet: message('refusals.unableSetEmailPleaseTry'),
} as const;

const maxCharacters = 250;
/** Some characters, @, and a domain; no spaces or line breaks. */
const emailPattern = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u;

/** Returns why an address is refused; undefined if it is valid. */
export function addressProblem(userEmail: string): Text | undefined {
  if (userEmail.length > maxCharacters) return notificationTexts.tooLong;
  return emailPattern.test(userEmail) ? undefined : notificationTexts.notValid;
}
