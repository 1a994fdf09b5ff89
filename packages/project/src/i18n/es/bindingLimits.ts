import type { bindingLimits as english } from '../en/bindingLimits';
import type { SameTexts } from '../sameTexts';

export const bindingLimits: SameTexts<typeof english> = {
  nothing: 'Sin límite: precio entre los umbrales',
  noStorage: 'Sin almacenamiento en servicio',
  full: 'Lleno',
  empty: 'Vacío',
  standingBy: 'A la espera de una activación',
  chargingPower: 'Potencia de carga',
  dischargingPower: 'Potencia de descarga',
  converter: 'Convertidor de la barra de CC',
  atRest: 'En reposo: no compensa cargar ni descargar',
  keptReady: 'Reservado para la regulación',
  boughtShare: 'Límite de energía comprada',
};
