import { siteTimeZoneHours } from '@hybrid/project/document/site';
import type { Language } from '@hybrid/project/basics/language';
import { newProject, type Project } from '@hybrid/project/document/project';
import { absolute, listInOrder, relative, valueList } from '@hybrid/project/document/sizing';
import type { TimeSeries } from '@hybrid/project/document/timeSeries';
import { setCapacityMarket, paintCapacityWindow } from '@hybrid/project/edits/capacityEdits';
import { addObligation, setContract, setSizerLimits } from '@hybrid/project/edits/contractEdits';
import { inOrder, type Edit } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { addIncentive } from '@hybrid/project/edits/incentiveEdits';
import { addEnergyMarket, setEnergyMarket, setMarket, useEnergyMarket, useMarket } from '@hybrid/project/edits/marketEdits';
import { changePriceSchedule, withPainted, withRate, withRateChanged } from '@hybrid/project/edits/scheduleEdits';
import { chooseStorage, chooseTurbine, setSolar, setStorage, setWind, useTechnology } from '@hybrid/project/edits/technologyEdits';
import { builtInStorages } from '@hybrid/project/library/builtInStorages';
import { builtInTurbines } from '@hybrid/project/library/builtInTurbines';
import { storedYear } from '@hybrid/project/publicApi/storedYear';
import {
  disturbed,
  type PriceShape,
  scarcePrices,
  syntheticIrradiance,
  syntheticPrices,
  syntheticTemperature,
  syntheticWindSpeed,
} from './syntheticSeries';

/** Content of a sample: a document, and the values of its series by their hash. */
interface SampleContent {
  readonly project: Project;
  readonly series: ReadonlyMap<string, Float64Array>;
}

/** A project to learn from. It is made when a user copies it; the copy gets its own id. */
export interface Sample {
  readonly id: string;
  readonly name: string;
  readonly spanishName: string;
  make(language?: Language): SampleContent;
}

/** Stores values for the document in preparation, and returns the reference for it. */
type Keep = (name: string, values: Float64Array) => TimeSeries;

const year = 2027;

const synthetic: { readonly [L in Language]: string } = {
  en: 'Prices, weather and costs of this sample are made up; they are of no real place or market.',
  es: 'Los precios, los datos meteorológicos y los costes de este ejemplo son inventados; no son de ningún lugar ni mercado real.',
};

/** Names of the made series in Spanish. */
const spanishSeries: Readonly<Record<string, string>> = {
  'Synthetic day-ahead price': 'Precio diario sintético',
  'Synthetic real-time price': 'Precio en tiempo real sintético',
  'Synthetic Reg-Up price': 'Precio a subir sintético',
  'Synthetic Reg-Down price': 'Precio a bajar sintético',
  'Synthetic irradiance': 'Irradiancia sintética',
  'Synthetic air temperature': 'Temperatura del aire sintética',
  'Synthetic wind speed at 80 m': 'Velocidad del viento sintética a 80 m',
};

interface SampleWords {
  readonly name: string;
  readonly notes: string;
}

interface Recipe extends SampleWords {
  readonly id: string;
  readonly spanish: SampleWords;
  readonly place: Project['location'];
  readonly market: Project['electricityMarket'];
  readonly edits: (keep: Keep) => readonly Edit[];
}

function sample({ id, name, notes, spanish, place, market, edits }: Recipe): Sample {
  return {
    id,
    name,
    spanishName: spanish.name,
    make: (language = 'en') => {
      const words = language === 'es' ? spanish : { name, notes };
      const series = new Map<string, Float64Array>();
      const keep: Keep = (file, values) => {
        const stored = storedYear(values, { name: language === 'es' ? (spanishSeries[file] ?? file) : file, year, notes: ['synthetic'] });
        series.set(stored.reference.hash, stored.values);
        return stored.reference;
      };
      const site = {
        name: words.name,
        notes: `${words.notes} ${synthetic[language]}`,
        location: place,
        electricityMarket: market,
        discountRate: 8,
        inflationRate: 2.5,
      };
      const project = inOrder(setFields(site), ...edits(keep))(newProject(id, `${year + 1}-01-01`));
      return { project, series };
    },
  };
}

const place = (address: string, latitude: number, longitude: number, timeZoneHours: number): Project['location'] => ({
  pos: { latitude, longitude },
  timeZoneHours,
  address,
  countryName: 'United States',
  countryCode: 'US',
});

const texas = place('Abilene, Texas, United States', 32.449, -99.733, -6);
const california = place('Lancaster, California, United States', 34.698, -118.137, -8);
const kansas = place('Dodge City, Kansas, United States', 37.753, -100.017, -6);

const dayAhead = (keep: Keep, seed: number, shape: Partial<PriceShape> = {}): Edit =>
  inOrder(useEnergyMarket(true), setEnergyMarket('dam', { price: keep('Synthetic day-ahead price', syntheticPrices(seed, shape)) }));

/** Prices of a market with much sun at noon. */
const sunny: Partial<PriceShape> = { morning: 14, evening: 58, midday: 30, noise: 8, spikeShare: 0.004, spike: 900 };

const weather = (keep: Keep, seed: number, { pos, ...clock }: Project['location'], meanTemperature: number): Edit => {
  const sun = keep('Synthetic irradiance', syntheticIrradiance(seed, pos.latitude, pos.longitude, siteTimeZoneHours({ pos, ...clock })));
  const air = keep('Synthetic air temperature', syntheticTemperature(seed + 1, meanTemperature));
  return (project) =>
    setFields({
      solarResource: { ...project.solarResource, data: sun },
      temperatureResource: { ...project.temperatureResource, data: air },
    })(project);
};

const wind = (keep: Keep, seed: number, meanSpeed: number): Edit => {
  const data = keep('Synthetic wind speed at 80 m', syntheticWindSpeed(seed, meanSpeed));
  return (project) => setFields({ windResource: { ...project.windResource, data } })(project);
};

/** Sets storage of four-hour units. */
const fourHours = (units: readonly number[]): Edit =>
  inOrder(
    useTechnology('storage', true),
    chooseStorage('storage-1', builtInStorages[2]!),
    setStorage('storage-1', { sizing: absolute(units) }),
  );

const solarPark = (sizesMW: readonly number[]): Edit =>
  inOrder(useTechnology('solar', true), setSolar('pv-1', { sizing: absolute(sizesMW), tracking: 'horizontal-axis-ns' }));

/** Sets turbines of 3.4 MW at 1,450 $/kW and 43 $/kW-yr, measured at the height of the synthetic wind speeds. */
const windPark = (turbines: readonly number[]): Edit =>
  inOrder(
    useTechnology('wind', true),
    chooseTurbine('wind-1', builtInTurbines[4]!),
    setWind('wind-1', { sizing: absolute(turbines), anemometerHeight: 80 }),
    (project) => {
      const { cost } = project.wind[0]!;
      const [line] = cost.simple;
      return setWind('wind-1', { cost: { ...cost, simple: [{ ...line!, capital: 4_930_000, operating: 146_000 }] } })(project);
    },
  );

const connection = (powerMW: number): Edit => setFields({ interconnectionLimit: valueList([powerMW]) });

/** Samples that come with the product. Those of the account named samples follow them in the list. */
export const builtInSamples: readonly Sample[] = [
  sample({
    id: 'merchant-storage',
    name: 'Merchant storage, 100 MW / 400 MWh',
    notes: [
      'Storage alone on a day-ahead market, in two sizes.',
      'Its NPV is the spread between the noon and the evening, less what each cycle wears off. Look at Summary, Foresight: how much of it remains with forecasts that are not perfect.',
      'Try: enter 25 and 200 units as well and calculate again; the 110 MW connection then decides which size is best.',
    ].join(' '),
    spanish: {
      name: 'Almacenamiento a mercado, 100 MW / 400 MWh',
      notes: [
        'Solo almacenamiento en un mercado diario, en dos tamaños.',
        'Su VAN procede del diferencial de precio entre el mediodía y la noche, menos el desgaste de cada ciclo. Vea Previsión en Resumen: qué parte queda con una previsión imperfecta.',
        'Pruebe: introduzca también 25 y 200 unidades y vuelva a calcular; entonces la conexión de 110 MW decide qué tamaño es el mejor.',
      ].join(' '),
    },
    place: texas,
    market: 'ERCOT',
    edits: (keep) => [dayAhead(keep, 11, scarcePrices), fourHours([50, 100]), connection(110), addIncentive('itc')],
  }),
  sample({
    id: 'solar-storage-dc',
    name: 'Solar 150 MW with storage 60 MW / 240 MWh, DC-coupled',
    notes: [
      'Solar and storage on a DC bus, sold day-ahead and in real time.',
      'At noon the array makes more than the 100 MW converter takes, and the storage before it keeps the rest for the evening. Look at Summary, curtailed at a limit, which stays near zero, and at Time Series, where a click on an hour says why it was planned so.',
      'Try: switch storage off and see what the limit then costs, or switch to AC coupling and compare the NPV.',
    ].join(' '),
    spanish: {
      name: 'Solar 150 MW con almacenamiento 60 MW / 240 MWh, acoplado en CC',
      notes: [
        'Solar y almacenamiento en una barra de CC, vendidos en el mercado diario y en tiempo real.',
        'A mediodía el campo solar produce más de lo que admite el convertidor de 100 MW, y el almacenamiento, conectado antes de él, guarda el resto para la noche. Vea en Resumen la energía vertida por un límite, que queda cerca de cero, y Series temporales, donde al pulsar una hora se explica su despacho.',
        'Pruebe: quite el almacenamiento y vea qué cuesta entonces el límite, o pase al acoplamiento en CA y compare el VAN.',
      ].join(' '),
    },
    place: california,
    market: 'CAISO',
    edits: (keep) => {
      const first = syntheticPrices(21, { ...sunny, base: 52, spike: 1200 });
      return [
        useEnergyMarket(true),
        setEnergyMarket('dam', { price: keep('Synthetic day-ahead price', first) }),
        addEnergyMarket('rtm'),
        setEnergyMarket('rtm', { price: keep('Synthetic real-time price', disturbed(first, 22, 12)) }),
        setEnergyMarket('dam', {
          pvAllocationSensitivity: listInOrder([50]),
          windAllocationSensitivity: listInOrder([50]),
          maxStorageCommitmentSensitivity: listInOrder([50]),
        }),
        setEnergyMarket('rtm', {
          pvAllocationSensitivity: listInOrder([50]),
          windAllocationSensitivity: listInOrder([50]),
        }),
        weather(keep, 23, california, 17),
        solarPark([150]),
        fourHours([60]),
        setFields({ bus: 'dc', hasSystemConverter: true }),
        (project) => setFields({ inverter: { ...project.inverter, sizing: absolute([100]) } })(project),
        connection(100),
        addIncentive('itc'),
      ];
    },
  }),
  sample({
    id: 'regulation-storage',
    name: 'Storage with regulation, 50 MW / 100 MWh',
    notes: [
      'Storage on a day-ahead market that also sells regulation up and down.',
      'What is promised to regulation needs head-room in power and in the cells, so energy and regulation compete in every hour. Look at Regulation Market, and at the rows on wear and head-room in the Summary.',
      'Try: raise the storage throughput from 10 to 30 %, and see the wear grow.',
    ].join(' '),
    spanish: {
      name: 'Almacenamiento con regulación, 50 MW / 100 MWh',
      notes: [
        'Almacenamiento en un mercado diario que vende también regulación a subir y a bajar.',
        'La potencia comprometida en regulación requiere margen de potencia y de energía en las celdas, así que la energía y la regulación compiten en cada hora. Vea Mercado de regulación y, en Resumen, las filas «Coste del desgaste» y «Margen para la regulación».',
        'Pruebe: suba la energía ciclada del 10 al 30 % y vea cómo crece el desgaste.',
      ].join(' '),
    },
    place: texas,
    market: 'ERCOT',
    edits: (keep) => [
      dayAhead(keep, 31, sunny),
      useTechnology('storage', true),
      chooseStorage('storage-1', builtInStorages[1]!),
      setStorage('storage-1', { sizing: absolute([50]) }),
      useMarket('regulationMarkets', true),
      setMarket('regulationMarkets', 'regulation-1', {
        useEnergyPrice: true,
        energyMarket: 'dam',
        regUpPrice: keep(
          'Synthetic Reg-Up price',
          syntheticPrices(32, { base: 13, morning: 3, evening: 9, midday: 2, noise: 3, spike: 120 }),
        ),
        regDownPrice: keep(
          'Synthetic Reg-Down price',
          syntheticPrices(33, { base: 9, morning: 1, evening: 2, midday: -3, noise: 2, spike: 60 }),
        ),
        regUpPriceYear: year,
        regDownPriceYear: year,
      }),
      connection(60),
    ],
  }),
  sample({
    id: 'capacity-storage',
    name: 'Storage with capacity payments, 100 MW / 400 MWh',
    notes: [
      'Four hours of capacity on summer evenings, and energy on the other days.',
      'On days of possible calls the storage waits at full charge; the payment must be worth what it does not earn meanwhile. Look at Application, calendar of candidate days, and at Revenue by market.',
      'Try: halve the hours of the storage, or move the windows an hour, and see the contracted capacity follow.',
    ].join(' '),
    spanish: {
      name: 'Almacenamiento con pagos por capacidad, 100 MW / 400 MWh',
      notes: [
        'Cuatro horas de capacidad en las tardes de verano, y energía los demás días.',
        'Los días de posibles activaciones el almacenamiento espera lleno; el pago debe compensar lo que entretanto deja de ganar. Vea en Aplicación el calendario de días candidatos, y en Ingresos los de cada mercado.',
        'Pruebe: reduzca a la mitad las horas del almacenamiento, o desplace las ventanas una hora, y vea cómo cambia la capacidad contratada.',
      ].join(' '),
    },
    place: california,
    market: 'CAISO',
    edits: (keep) => [
      dayAhead(keep, 41, sunny),
      fourHours([100]),
      useMarket('capacityMarkets', true),
      setCapacityMarket('capacity-1', {
        priceUnit: '$/kW-mo',
        capacityPrice: 7,
        capacityPriceMonthly: [5, 5, 5, 5, 5, 7, 10, 12, 12, 7, 5, 5],
      }),
      setCapacityMarket('capacity-1', { energyPriceKind: 'market' }),
      paintCapacityWindow('capacity-1', 'all', [5, 9], [16, 20], true),
      connection(110),
      addIncentive('itc'),
    ],
  }),
  sample({
    id: 'delivery-contract',
    name: 'Contract for the evening: solar, wind and storage',
    notes: [
      'A time-of-delivery contract with an obligation on every evening and a penalty for what is missing.',
      'The obligation of 200 MWh decides the size of the plant more than the price does. Run the System Sizer in the contract: it looks for sizes that owe nothing.',
      'Try: set the penalty to 0 and see how much of the obligation is still worth serving.',
    ].join(' '),
    spanish: {
      name: 'Contrato para la noche: solar, eólica y almacenamiento',
      notes: [
        'Un contrato por horario de entrega (TOD) con una obligación cada noche y una penalización por déficit de entrega.',
        'La obligación de 200 MWh decide el tamaño de la planta más que el precio. Ejecute el Dimensionador en el contrato: busca tamaños que cumplen la obligación.',
        'Pruebe: ponga la penalización a 0 y vea qué parte de la obligación aún compensa entregar.',
      ].join(' '),
    },
    place: kansas,
    market: 'SPP',
    edits: (keep) => [
      weather(keep, 51, kansas, 13),
      wind(keep, 52, 8.2),
      solarPark([100]),
      windPark([15]),
      fourHours([60]),
      useMarket('contracts', true),
      changePriceSchedule('contract-1', withRateChanged(0, { value: 46 })),
      changePriceSchedule('contract-1', withRate(98)),
      changePriceSchedule('contract-1', withPainted('all', [0, 11], [17, 21], 1)),
      addObligation('contract-1', { startHour: 17, endHour: 22, value: 200 }),
      setContract('contract-1', { useShortagePenalty: true, shortagePenaltyKind: 'flat', flatShortagePenalty: 120 }),
      setFields({ useSystemSizer: true }),
      setSizerLimits('contract-1', { solarMaxSize: 200, windRatingSize: 3.4, windMaxSize: 100, storageMaxSize: 400 }),
      connection(120),
      addIncentive('itc'),
    ],
  }),
  sample({
    id: 'wind-storage',
    name: 'Wind 150 MW with storage, 20 years',
    notes: [
      'Late-stage analysis of 20 years with ageing and augmentation of the storage, tax credit and depreciation.',
      'Every year is simulated with the cells as old as they are by then. Look at Augmentation, where capacity is added, and at Pro Forma, where the years differ.',
      'Try: switch augmentation off, or set the health limit to 75 %, and compare the cash flows with the base case.',
    ].join(' '),
    spanish: {
      name: 'Eólica 150 MW con almacenamiento, 20 años',
      notes: [
        'Análisis de etapa avanzada de 20 años con envejecimiento y ampliación del almacenamiento, crédito fiscal y amortización fiscal.',
        'Cada año se simula con la edad que tienen entonces las celdas. Vea Ampliación, donde se añade capacidad, y Pro forma, donde los años difieren.',
        'Pruebe: quite la ampliación, o ponga el límite del estado de salud al 75 %, y compare los flujos de caja con el caso base.',
      ].join(' '),
    },
    place: kansas,
    market: 'SPP',
    edits: (keep) => [
      setFields({ earlyAnalysis: false, lifetime: 20 }),
      dayAhead(keep, 61),
      wind(keep, 62, 8.4),
      windPark([44]),
      fourHours([30]),
      (project) => {
        const { converter } = project.storage[0]!;
        return setStorage('storage-1', { converter: { ...converter, sizing: relative([1]) } })(project);
      },
      connection(160),
      addIncentive('itc'),
      addIncentive('macrs'),
    ],
  }),
];
