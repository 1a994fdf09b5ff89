import type { emails as english } from '../en/emails';
import type { SameTexts } from '../sameTexts';

/** Emails to users. In Spanish. */
export const emails: SameTexts<typeof english> = {
  newPasswordSubject: 'Elija una contraseña nueva para Hybrid Front',
  newPasswordAsked: 'Alguien pidió una contraseña nueva para {{name}} en {{product}}.',
  newPasswordLink: 'Para elegirla, abra esta dirección antes de una hora. Solo sirve una vez:\n{{link}}',
  newPasswordElse: 'Si no fue usted, no tiene que hacer nada: su contraseña sigue siendo la misma.',
  signUpSubject: 'Su cuenta de Hybrid Front',
  signUpAsked: 'Alguien pidió una cuenta para {{name}} en {{product}}.',
  signUpLink: 'Para crearla, abra esta dirección antes de un día y elija una contraseña. Solo sirve una vez:\n{{link}}',
  signUpElse: 'Si no fue usted, no tiene que hacer nada: no se crea ninguna cuenta.',
  alreadyThereSubject: 'Ya tiene una cuenta de Hybrid Front',
  alreadyThereAsked: 'Alguien pidió una cuenta para {{name}} en {{product}}. Ya existe una y no se ha cambiado.',
  alreadyThereLink: 'Si olvidó su contraseña, pida una nueva aquí:\n{{link}}',
  changedSubject: 'Su contraseña de Hybrid Front ha cambiado',
  changedDone: 'La contraseña de {{name}} en {{product}} ha cambiado, y se cerraron las sesiones abiertas con la anterior.',
  changedLink: 'Si no fue usted, pida enseguida una contraseña nueva y avise a su administrador:\n{{link}}',
  sharedSubject: '{{by}} ha compartido con usted el proyecto {{name}}',
  sharedCopy: '{{by}} le dio una copia del proyecto {{name}}. Es suya: lo que usted cambie no cambia la otra.',
  calculatedSubject: '{{name}} está calculado',
  notCalculatedSubject: '{{name}} no se pudo calcular',
  calculated: 'El cálculo de {{name}} está listo: {{total}} simulaciones.',
  notCalculated: 'El cálculo de {{name}} terminó sin resultado.',
  started: 'Empezó el {{started}}.',
  startedAndEnded: 'Empezó el {{started}} y terminó el {{ended}}.',
  noFurtherEmail: 'Pidió que se le avisara al terminar; no habrá más correos.',
};
