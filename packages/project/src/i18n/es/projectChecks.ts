import type { projectChecks as english } from '../en/projectChecks';
import type { SameTexts } from '../sameTexts';

/** Checks of the economics and of the project as a whole. In Spanish. */
export const projectChecks: SameTexts<typeof english> = {
  timeZoneSiteSetSun:
    'La zona horaria del emplazamiento no está fijada, así que el sol se sitúa por la longitud, en {{zone}}. Indique la hora estándar de los archivos: una hora de diferencia desplaza el sol una hora',
  timeZoneMustBetweenUtc: 'La zona horaria debe estar entre UTC-12:00 y UTC+14:00, en cuartos de hora',
  discountRateIsZero: 'La tasa de descuento es 0: un importe del último año vale tanto como uno de hoy',
  inflationRateAboveMinus100: 'La tasa de inflación debe ser > -100: con -100 % no hay tasa de descuento real',
  comePercentCapitalCostLower:
    '{{owner}}: {{names}} suman el {{sum}} % de su coste de inversión. Reduzca sus porcentajes al 100 % en total',
  countAddUpKeepMeant: '{{owner}}: {{names}} cuentan todos y se suman. Deje uno si solo quiere uno',
  appliesTechnologyTickLeast: '{{title}}: no se aplica a ninguna tecnología, marque al menos una',
  projectWillRunSimulationsMax: 'Este proyecto hará {{count}} simulaciones. El máximo es {{most}}. Reduzca el número de simulaciones.',
  projectListsSizesSensitivitiesMost:
    'Este proyecto tiene {{lists}} listas de tamaños y sensibilidades. Se calculan como máximo {{most}}. Quite equipos, mercados o contratos.',
  projectWillRunSimulationsEstimated:
    'Este proyecto hará {{count}} simulaciones. El tiempo estimado es de {{hours}} horas. Considere reducir el número de simulaciones.',
  reduceProjectLifetime: 'Reduzca la vida útil del proyecto',
  reduceApplicationSensitivities: 'Reduzca las sensibilidades de la aplicación',
  reduceEquipmentSensitivities: 'Reduzca las sensibilidades de los equipos',
  reducePossiblePvSizes: 'Reduzca los tamaños FV posibles',
  reducePossibleWindSizes: 'Reduzca los tamaños eólicos posibles',
  reducePossibleStorageArraySizes: 'Reduzca los tamaños de almacenamiento posibles',
  usualShapeCubic: 'Forma usual: cúbica de {{from}} a {{to}} m/s',
  usualShapePowerCoefficient: 'Forma usual, {{model}}, coeficiente de potencia {{coefficient}}',
  estimatedTimeUnderSecond: 'Tiempo estimado de cálculo: menos de un segundo',
  estimatedTimeSeconds: 'Tiempo estimado de cálculo: {{count}} s',
  estimatedTimeOneMinute: 'Tiempo estimado de cálculo: 1 minuto',
  estimatedTimeMinutes: 'Tiempo estimado de cálculo: {{count}} minutos',
  estimatedTimeOneHour: 'Tiempo estimado de cálculo: 1 hora',
  estimatedTimeHours: 'Tiempo estimado de cálculo: {{count}} horas',
  commitsMoreStoragePlantFollows:
    '{{market}} compromete más del almacenamiento que {{later}}, al que sigue la planta: lo que venda de más se recompra allí',
  storageSharesSystemConverterSome:
    'El almacenamiento que comparte el convertidor del sistema con parte de la solar, o junto a eólica, aún no se puede calcular. Dé al almacenamiento un convertidor propio.',
  theseMarketsLimitsStorageCalculated:
    'Con estos mercados y límites el almacenamiento se modela con un rendimiento de ida y vuelta constante: sin resistencia, carga ligada ni efectos de la temperatura',
  severalValuesCannotCalculatedYet: 'Varios valores de «{{what}}» aún no se pueden calcular. Deje un solo valor.',
  withSuggestions: '{{text}} {{suggestions}}.',
  incentiveOfTechnology: '{{incentive}}, {{technology}}',
};
