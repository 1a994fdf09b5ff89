/** Reasons why a sign-in or a password is refused. */
export const accounts = {
  wrong: 'The email or the password is not correct.',
  tooManyAttempts: 'Too many failed attempts. Please wait five minutes and try again.',
  noLicence: 'Licensed users only',
  waiting: 'This account has no licence yet. An administrator of this installation gives licences.',
  codeNeeded: 'Enter the six digits that your authenticator app shows.',
  wrongCode: 'The code is not correct, or was used already. Wait for the next one.',
  wrongCurrent: 'The current password is not correct.',
  tooShort: 'The password must have {{min}} characters or more.',
  tooLong: 'The password must have {{max}} characters or less.',
  tooPlain: 'The password is too simple. A few words in a row make a good one.',
  tooCommon: 'The password is one that is tried first. A few words that have nothing to do with each other make a better one.',
  likeTheName: 'The password is too close to the name of the account or of the product.',
} as const;
