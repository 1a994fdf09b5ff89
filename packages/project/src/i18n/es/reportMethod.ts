import type { reportMethod as english } from '../en/reportMethod';
import type { SameTexts } from '../sameTexts';

/** Texts of the method in the report. In Spanish. */
export const reportMethod: SameTexts<typeof english> = {
  method: 'Método',
  money: 'Importes',
  notesOnThisResult: 'Notas sobre este resultado',
  operatingYear365DaysSimulated:
    'Se simula un año de operación de 365 días en pasos de {{step}} minutos; representa a los {{years}}, sin escaladores y sin degradación de sus ingresos.',
  operatingYears365DaysSimulated:
    'Cada uno de los {{years}} años de operación de 365 días se simula en pasos de {{step}} minutos, con sus propios precios, costes, degradación y estado del almacenamiento.',
  pricesProductionKnownPlanFigures:
    'El plan conoce precios y producción: los resultados suponen previsión perfecta dentro de su horizonte y una planta tomadora de precios.',
  irradianceHorizontalSplitIntoBeam:
    'La irradiancia horizontal se separa en directa y difusa (Erbs) y se lleva al plano de los módulos (Hay, Davies, Klucher, Reindl); de ella se obtiene la potencia con el factor de reducción (derating) y, si se pide, la temperatura de las células.',
  importedProductionScaledNameplateCapacity:
    'La producción importada se escala con la potencia nominal; se supone que contiene todas las pérdidas de su modelo.',
  speedAnemometerBroughtHeightHub:
    'La velocidad en el anemómetro se lleva a la altura del buje y pasa por la curva de potencia del aerogenerador; la densidad del aire a esa altitud y todas las pérdidas reducen la potencia.',
  importedProductionScaledSizeFarm: 'La producción importada se escala con el tamaño del parque.',
  stepPlantSellsStoresBuys:
    'En cada paso la planta vende, almacena, compra o vierte de modo que los ingresos menos las compras y el precio del desgaste sean máximos; planifica {{foresight}}.',
  stepPlantSellsStoresBuysCurtails:
    'En cada paso la planta vende, almacena, compra o vierte de modo que los ingresos menos las compras sean máximos; planifica {{foresight}}.',
  wholeYearAtOnce: 'todo el año de una vez',
  fortyEightHoursAheadOf24: 'las próximas 48 horas, de las que se ejecutan 24',
  planOptimumLinearProgram: 'El plan es el óptimo de su programa lineal.',
  planMostPercentOptimumLinear: 'El plan está como mucho a {{gap}} % del óptimo de su programa lineal.',
  energyIntoOutPlantBalances: 'El balance de energía de la planta cierra en cada paso y año; si no cierra, no hay resultado.',
  lossesThoseRoundTripConverter: 'Las pérdidas son las de la ida y vuelta y las del convertidor.',
  cellsAgeCyclesMakeRain: 'Las celdas envejecen por ciclado (conteo rainflow) y por calendario.',
  wearYearGivesCostCapacity: 'El desgaste de ese único año da el coste de la capacidad que se añade o repone.',
  capacityFallsThroughYearsLimit:
    'La capacidad baja con los años; en el límite de salud se añade capacidad o se reponen las celdas, al precio de ese año.',
  energyPaidSalePriceStep: 'La energía se paga al precio de venta de su paso en el punto de interconexión y se compra al precio de compra.',
  energyMarketsSettleAfterOther:
    'Los mercados de energía se liquidan uno tras otro: el primero, su plan; cada uno posterior, la desviación respecto a él.',
  regulationPaidPowerKeptReady: 'La regulación se paga por la potencia reservada; un porcentaje de ella se entrega o se toma como energía.',
  capacityPaidContractedPowerMissing: 'La capacidad se paga por la potencia contratada; se descuenta lo que falta en las activaciones.',
  contractPaysPriceDeliveredUnder:
    'Un contrato paga su precio por lo que se entrega con él; lo que falta de una obligación cuesta su penalización o, si no la hay, hace inviable el sistema.',
  obligationsComeBeforeSalesCalls:
    'Las obligaciones van antes que las ventas: activaciones de capacidad, luego contratos, luego mercados de energía.',
  investmentYear0IncomeCost: 'La inversión se sitúa en el año 0; los ingresos y costes de cada año de operación, al final del año.',
  netPresentValueSumNet:
    'El valor actual neto es la suma del flujo de caja neto, con cada año descontado; la tasa interna de retorno es la tasa con la que es cero; el coste nivelado de la energía es el coste descontado entre la exportación descontada; el plazo de recuperación termina cuando la suma acumulada vuelve a cero, lineal dentro del año.',
  incentivesUsedFullYear: 'Los incentivos ({{titles}}) se aprovechan por completo en su año.',
  modelledDebtTaxIncomeWorking:
    'No se modelan la deuda, el impuesto sobre beneficios, el capital circulante ni los créditos que se trasladan a otros años.',
};
