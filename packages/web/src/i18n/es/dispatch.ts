import type { dispatch as english } from '../en/dispatch';
import type { SameWords } from '../sameWords';

export const dispatch: SameWords<typeof english> = {
  mode: 'Forma de la página',
  dispatch: 'Despacho',
  panelKeys: 'Las teclas de flecha izquierda y derecha van de paso en paso, las de página de día en día',
  keys: 'Las teclas de flecha izquierda y derecha van de paso en paso, las de página de día en día; más y menos acercan y alejan, Intro va a la explicación',
  year: 'El año, hora por día',
  mapOf: 'Valores del mapa',
  map: 'Ventana en el mapa del año: {{what}}',
  mapKeys: 'Las teclas de flecha izquierda y derecha van de día en día, arriba y abajo de semana en semana',
  mean: '{{range}}, media {{value}} {{unit}}',
  discharging: 'descarga por encima de cero',
  limits: 'límites {{floor}} y {{ceiling}}',
  sellsAbove: 'vende por encima de {{price}}',
  empty: 'Este resultado no tiene precios ni potencia por paso',
};
