import type { dispatch as english } from '../en/dispatch';
import type { SameWords } from '../sameWords';

export const dispatch: SameWords<typeof english> = {
  mode: 'Forma de la página',
  dispatch: 'Despacho',
  panelKeys: 'Las teclas de flecha izquierda y derecha van de paso en paso, las de página de día en día',
  keys: 'Las teclas de flecha izquierda y derecha van de paso en paso, las de página de día en día; más y menos acercan y alejan, Intro va a la explicación, T muestra las cifras como tabla',
  year: 'El año, hora por día',
  mapOf: 'Valores del mapa',
  map: 'Ventana en el mapa del año: {{what}}',
  mapKeys: 'Las teclas de flecha izquierda y derecha van de día en día, arriba y abajo de semana en semana',
  mean: '{{range}}, media {{value}} {{unit}}',
  discharging: 'descarga por encima de cero',
  limits: 'límites {{floor}} y {{ceiling}}',
  sellsAbove: 'vende por encima de {{price}}',
  reason: 'Motivo',
  reasonNote: 'acción del almacenamiento, o su límite',
  reasonLegend: 'Motivos y sus horas en el año',
  actions: {
    discharging: 'Descarga',
    charging: 'Carga',
    idle: 'En espera',
    full: 'Lleno, en espera',
    empty: 'Vacío, en espera',
    connection: 'Limitado por la conexión o el convertidor',
    rules: 'Limitado por compromisos o reglas',
    absent: 'Sin almacenamiento',
  },
  figures: 'Cifras de {{range}}',
  figuresTooLong: 'Una tabla tiene hasta {{count}} pasos: elija un periodo más corto.',
  empty: 'Este resultado no tiene precios ni potencia por paso',
};
