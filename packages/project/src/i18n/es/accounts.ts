import type { accounts as english } from '../en/accounts';
import type { SameTexts } from '../sameTexts';

/** Reasons why a sign-in or a password is refused. In Spanish. */
export const accounts: SameTexts<typeof english> = {
  wrong: 'El correo electrónico o la contraseña no son correctos.',
  tooManyAttempts: 'Demasiados intentos fallidos. Espere cinco minutos y vuelva a intentarlo.',
  noLicence: 'Solo para usuarios con licencia',
  waiting: 'Esta cuenta aún no tiene licencia. Las licencias las da un administrador de esta instalación.',
  codeNeeded: 'Escriba los seis dígitos que muestra su aplicación de autenticación.',
  wrongCode: 'El código no es correcto o ya se ha usado. Espere al siguiente.',
  wrongCurrent: 'La contraseña actual no es correcta.',
  tooShort: 'La contraseña debe tener {{min}} caracteres o más.',
  tooLong: 'La contraseña debe tener {{max}} caracteres o menos.',
  tooPlain: 'La contraseña es demasiado simple. Unas cuantas palabras seguidas hacen una buena.',
  tooCommon: 'La contraseña es de las que se prueban primero. Unas cuantas palabras que no tengan nada que ver entre sí hacen una mejor.',
  likeTheName: 'La contraseña se parece demasiado al nombre de la cuenta o del producto.',
};
