/** Checks of Setup, the markets and the contract. */
export const marketMessages = {
  'Notice to proceed must not be later than the expected commercial operational date':
    'La orden de proceder no puede ser posterior a la fecha prevista de puesta en servicio comercial',
  'Add a revenue stream': 'Añada una fuente de ingresos',
  'No imported energy market price': 'Falta importar el precio del mercado de energía',
  'One or more years have not being assigned a price strip file': 'Uno o más años no tienen archivo de precios asignado',
  'one or more years have not been assigned a file of import prices': 'uno o más años no tienen archivo de precios de compra asignado',
  'No imported energy market import price': 'Falta importar el precio de compra del mercado de energía',
  'Allocations and storage commitments of all energy markets must have equally many values':
    'Las asignaciones y los compromisos del almacenamiento de todos los mercados de energía deben tener igual número de valores',
  'the price file has {{ready}} of {{lifetime}} years. Import a file with all project years':
    'el archivo de precios tiene {{ready}} de {{lifetime}} años. Importe un archivo con todos los años del proyecto',
  '{{what}} allocations of all energy markets must total 100 %: they total {{total}} % at value {{position}}':
    'Las asignaciones de todos los mercados de energía ({{what}}) deben sumar 100 %: suman {{total}} % en el valor {{position}}',
  '{{what}} allocations of all energy markets must total 100 %: they total {{total}} %':
    'Las asignaciones de todos los mercados de energía ({{what}}) deben sumar 100 %: suman {{total}} %',
  'the prices of one year hold for every project year': 'los precios de un año se usan en todos los años del proyecto',
  '{{count}} values of {{minutes}} minutes are not one year. Import a full year':
    '{{count}} valores de {{minutes}} minutos no son un año. Importe un año completo',
  price: 'precio',
  'import price': 'precio de compra',
  'price profile': 'perfil de precios',
  'delivery profile': 'perfil de entrega',
  'Reg-Up price': 'precio a subir',
  'Reg-Down price': 'precio a bajar',
  'price {{name}}': 'precio {{name}}',
  'import price {{name}}': 'precio de compra {{name}}',
  'imported production': 'producción importada',
  'imported production of {{size}} MW': 'producción importada de {{size}} MW',
  'Price escalator': 'Escalador del precio',
  'Import price escalator': 'Escalador del precio de compra',
  'Energy price escalator': 'Escalador del precio de la energía',
  'Penalty escalator': 'Escalador de la penalización',
  'Auxiliary price escalator': 'Escalador del precio auxiliar',
  'O&M escalator': 'Escalador de O&M',
  'Replacement escalator': 'Escalador de la reposición',
  'Values of the years': 'Los valores de los años',
  'A percentage is written as a share: 95 % is 0.95': 'Un porcentaje se escribe como fracción: 95 % es 0,95',
  'Add an Energy Market': 'Añada un mercado de energía',
  'One or more Regulation Markets have the same name': 'Hay mercados de regulación con el mismo nombre',
  'Select Reg-Up or Reg-Down': 'Elija regulación a subir o a bajar',
  'No imported Reg-Up market price': 'Falta importar el precio de la regulación a subir',
  'No imported Reg-Down market price': 'Falta importar el precio de la regulación a bajar',
  '{{label}} must have a value above 0 for energy settlement': '{{label}}: la liquidación de energía requiere un valor mayor que 0',
  '{{label}} must have a value above 0': '{{label}}: debe haber un valor mayor que 0',
  'choose the energy market whose price settles the energy': 'elija el mercado cuyo precio liquida la energía',
  'Regulation markets require storage (with size > 0)': 'Los mercados de regulación requieren almacenamiento (de tamaño > 0)',
  'Capacity markets contract {{share}} % of the storage together. Contract at most 100 %: what is kept ready for one cannot serve another':
    'Los mercados de capacidad contratan juntos el {{share}} % del almacenamiento. Contrate como máximo el 100 %: lo que se reserva para uno no puede servir a otro',
  '{{label}} must be relative to the power of its technology, not absolute':
    '{{label}}: debe ser relativo a la potencia de su tecnología, no absoluto',
  '{{label}} must be absolute, not relative': '{{label}}: debe ser absoluto, no relativo',
  'Capacity markets require storage (with size > 0)': 'Los mercados de capacidad requieren almacenamiento (de tamaño > 0)',
  'Capacity markets require a source for storage: add solar or wind (with size > 0), or allow charging from the grid':
    'Los mercados de capacidad requieren una fuente para el almacenamiento: añada solar o eólica (de tamaño > 0) o permita cargar de la red',
  'Capacity market references an energy market which does not exist.':
    'El mercado de capacidad remite a un mercado de energía que no existe.',
  'Capacity market references an energy market which does not exist':
    'El mercado de capacidad remite a un mercado de energía que no existe',
  'paint the hours in which events may occur': 'pinte las horas en las que puede haber eventos',
  'a window of {{hours}} h is shorter than an event of {{duration}} h. Paint longer windows':
    'una ventana de {{hours}} h es más corta que un evento de {{duration}} h. Pinte ventanas más largas',
  'a window runs over midnight, but events end with the day. Leave the first or the last hour free':
    'una ventana pasa de medianoche, pero los eventos acaban con el día. Deje libre la primera o la última hora',
  '{{count}} events cannot be chosen from {{days}} days. Choose from at least as many days':
    'no se pueden elegir {{count}} eventos entre {{days}} días. Elija entre al menos otros tantos días',
  'add an event': 'añada un evento',
  'Events overlap: {{first}} and {{second}}': 'Hay eventos que se solapan: {{first}} y {{second}}',
  'the event of {{day}} runs over midnight. Make it two events': 'el evento del {{day}} pasa de medianoche. Divídalo en dos',
  'the event of {{day}} ends at midnight': 'el evento del {{day}} acaba a medianoche',
  'Export limits may affect capacity market results': 'Los límites de exportación pueden afectar a los resultados del mercado de capacidad',
  'No imported price profile': 'Falta importar el perfil de precios',
  'TOD can only compete with last market if Percent contracted capacity is selected.':
    'El contrato solo puede competir con el último mercado si se elige el porcentaje de capacidad contratada.',
  'Add a daily obligation': 'Añada una obligación diaria',
  'No imported delivery profile': 'Falta importar el perfil de entrega',
  'an obligation must not end before it starts': 'una obligación no puede acabar antes de empezar',
  'an obligation must start and end in {{year}}': 'una obligación debe empezar y acabar en {{year}}',
  'the end hour of an obligation must be after its start hour': 'la hora final de una obligación debe ser posterior a la inicial',
  'choose the energy market at whose price a shortage is paid': 'elija el mercado de energía a cuyo precio se paga el déficit',
  'System Sizer needs solar, wind or storage': 'el dimensionador requiere solar, eólica o almacenamiento',
  'System Sizer needs solar, wind or storage that is in use in Equipment':
    'el dimensionador requiere solar, eólica o almacenamiento que esté en uso en Equipos',
} as const;

/** Checks of Equipment. */
export const equipmentMessages = {
  'Interconnection Limit is 0 MW: nothing can be sold': 'El límite de interconexión es 0 MW: no se puede vender nada',
  '{{label}} must be ≥ 0 in each period of the schedule': '{{label}}: debe ser ≥ 0 en cada periodo del calendario',
  '{{label}} must be ≥ 0 at each step of the time series': '{{label}}: debe ser ≥ 0 en cada paso de la serie temporal',
  'No imported time series': 'Falta importar la serie temporal',
  'Import limits are disabled because there is not an energy storage system or it is not allowed to charge from the grid.':
    'Los límites de importación no tienen efecto porque no hay almacenamiento o no puede cargar de la red.',
  'Add solar, wind or storage': 'Añada solar, eólica o almacenamiento',
  'All sizes are 0: give at least one size above 0': 'Todos los tamaños son 0: indique al menos uno mayor que 0',
  'Storage has nothing to charge from: add solar or wind, or allow charging from the grid':
    'El almacenamiento no tiene de qué cargar: añada solar o eólica, o permita cargar de la red',
  'Storage has nothing to charge from: solar and wind are of size 0. Give them a size or allow charging from the grid':
    'El almacenamiento no tiene de qué cargar: solar y eólica son de tamaño 0. Deles un tamaño o permita cargar de la red',
  'When using component lifetimes, only one Wind turbine and one PV can be used, and only one size optimization each':
    'Con vida útil por componente solo pueden usarse una eólica y una FV, con un solo tamaño cada una',
  'Only one PV is allowed for component lifetimes analysis': 'El análisis de vida útil por componente admite una sola FV',
  'the first year must be an integer': 'el primer año debe ser un entero',
  'the last year must be an integer': 'el último año debe ser un entero',
  'the first year must be ≥ {{low}} and ≤ {{high}}': 'el primer año debe ser ≥ {{low}} y ≤ {{high}}',
  'the last year must be ≥ {{low}} and ≤ {{high}}': 'el último año debe ser ≥ {{low}} y ≤ {{high}}',
  'the first and the last year must differ': 'el primer y el último año deben ser distintos',
  'the last year must be after the first': 'el último año debe ser posterior al primero',
  'Every project year must have a component: there is none in year {{year}}':
    'Cada año del proyecto debe tener un componente: en el año {{year}} no hay ninguno',
  'If storage does not allow augmentation, wind or PV must cover the whole project':
    'Si el almacenamiento no admite ampliación, la eólica o la FV deben cubrir todo el proyecto',
  'Contracts and capacity markets require storage across the whole project, with augmentation allowed for all storage':
    'Los contratos y los mercados de capacidad requieren almacenamiento en todo el proyecto, con ampliación en todo él',
  'Imported PV production undefined': 'Falta la producción FV importada',
  'Imported PV production of {{size}} MW undefined': 'Falta la producción FV importada de {{size}} MW',
  'with several files of production, give the size of each': 'con varios archivos de producción, indique el tamaño de cada uno',
  'two files of production are for {{size}} MW': 'dos archivos de producción son de {{size}} MW',
  'No imported solar resource: the PV calculator needs a year of global irradiance':
    'Falta importar el recurso solar: la calculadora FV requiere un año de irradiancia global',
  'No imported wind resource: the wind calculator needs a year of wind speeds':
    'Falta importar el recurso eólico: la calculadora eólica requiere un año de velocidades del viento',
  'The imported {{what}} averages 0': 'La media importada es 0: {{what}}',
  'solar resource': 'recurso solar',
  'wind resource': 'recurso eólico',
  'the monthly averages are of another place. Fetch them again for the site':
    'las medias mensuales son de otro lugar. Obténgalas de nuevo para el emplazamiento',
  'No temperature resource: PV is calculated without the effect of temperature':
    'Sin recurso de temperatura: la FV se calcula sin el efecto de la temperatura',
  'hours are synthesised from monthly averages': 'las horas se sintetizan a partir de medias mensuales',
  'size is 0 MW': 'el tamaño es 0 MW',
  'Solar complex cost structure has incorrect units': 'La tabla compleja de costes solares tiene unidades incorrectas',
  'Wind complex cost structure has incorrect units': 'La tabla compleja de costes eólicos tiene unidades incorrectas',
  'Storage complex cost structure has incorrect units': 'La tabla compleja de costes del almacenamiento tiene unidades incorrectas',
  'Imported wind production undefined': 'Falta la producción eólica importada',
  'The power curve is missing': 'Falta la curva de potencia',
  'The power curve has 1 point, it needs at least {{least}}': 'La curva de potencia tiene 1 punto y necesita al menos {{least}}',
  'The power curve has {{count}} points, it needs at least {{least}}':
    'La curva de potencia tiene {{count}} puntos y necesita al menos {{least}}',
  'A value is no number in row {{row}} of the power curve': 'Un valor no es un número en la fila {{row}} de la curva de potencia',
  'The wind speed is negative in row {{row}} of the power curve':
    'La velocidad del viento es negativa en la fila {{row}} de la curva de potencia',
  'The power is negative in row {{row}} of the power curve': 'La potencia es negativa en la fila {{row}} de la curva de potencia',
  'The wind speed does not increase in row {{row}} of the power curve':
    'La velocidad del viento no aumenta en la fila {{row}} de la curva de potencia',
  'the wind farm is smaller than 1 MW': 'el parque eólico es menor que 1 MW',
  'imported production reaches {{most}} kW, the farm rating of the file is {{rating}} kW. What is above it is left out':
    'la producción importada llega a {{most}} kW y la potencia del parque del archivo es {{rating}} kW. Lo que la supera se descarta',
  'Wind complex cost structure needs direct capital and operating items':
    'La tabla compleja de costes eólicos requiere partidas de inversión directa y de operación',
  'Storage units must be an integer': 'Las unidades de almacenamiento deben ser un número entero',
  'a cycle limit can be calculated for the first storage alone. Switch it off':
    'solo se puede calcular un límite de ciclos para el primer almacenamiento. Desactívelo',
  'Regulation and capacity are offered by {{name}} alone, as it is the first storage':
    'Solo {{name}} ofrece regulación y capacidad, por ser el primer almacenamiento',
  'Several storages that share the system converter cannot be calculated yet. Give all but one a converter of their own.':
    'Varios almacenamientos que comparten el convertidor del sistema aún no se pueden calcular. Dé a todos menos uno un convertidor propio.',
  '{{curve}}, row {{row}}: {{rest}}': '{{curve}}, fila {{row}}: {{rest}}',
  'augmentation cost is 0 in some years': 'el coste de ampliación es 0 en algunos años',
  'the augmentation cost of its cost table has no effect. Capacity is added to storage alone, at the augmentation cost of the storage':
    'el coste de ampliación de su tabla de costes no tiene efecto. Solo se añade capacidad al almacenamiento, a su propio coste de ampliación',
  'Augmentation price must be ≥ 0 in every year': 'el precio de ampliación debe ser ≥ 0 en todos los años',
  'choose the energy market at whose price the auxiliary load is bought, or a flat price':
    'elija el mercado de energía a cuyo precio se compra el consumo auxiliar, o un precio fijo',
  'give a start date that is not before commercial operation': 'indique una fecha de inicio no anterior a la puesta en servicio',
  'No temperature resource: the air around storage whose temperature is not fixed has 25 °C':
    'Sin recurso de temperatura: el aire en torno al almacenamiento sin temperatura fija está a 25 °C',
  'storage alone needs a converter of its own. Switch it on': 'el almacenamiento sin solar necesita un convertidor propio. Actívelo',
} as const;

/** Checks of the economics and of the project as a whole. */
export const projectMessages = {
  'The time zone of the site is not set, so the sun is placed by longitude, at {{zone}}. Set the standard time that the files are in: an hour of difference moves the sun by an hour':
    'La zona horaria del emplazamiento no está fijada, así que el sol se sitúa por la longitud, en {{zone}}. Indique la hora estándar de los archivos: una hora de diferencia desplaza el sol una hora',
  'Time zone must be between UTC-12:00 and UTC+14:00, in quarters of an hour':
    'La zona horaria debe estar entre UTC-12:00 y UTC+14:00, en cuartos de hora',
  'Discount Rate is 0: money of the last year counts as much as money of today':
    'La tasa de descuento es 0: un importe del último año vale tanto como uno de hoy',
  'Inflation Rate must be > -100: at -100 % there is no real discount rate':
    'La tasa de inflación debe ser > -100: con -100 % no hay tasa de descuento real',
  '{{owner}}: {{names}} come to {{sum}} % of its capital cost. Lower their shares to 100 % together':
    '{{owner}}: {{names}} suman el {{sum}} % de su coste de inversión. Reduzca sus porcentajes al 100 % en total',
  '{{owner}}: {{names}} all count, and add up. Keep one if only one is meant':
    '{{owner}}: {{names}} cuentan todos y se suman. Deje uno si solo quiere uno',
  '{{title}} applies to no technology: tick at least one': '{{title}}: no se aplica a ninguna tecnología, marque al menos una',
  'This project will run {{count}} simulations. The max simulations is {{most}}. Reduce the number of simulations.':
    'Este proyecto hará {{count}} simulaciones. El máximo es {{most}}. Reduzca el número de simulaciones.',
  'This project has {{lists}} lists of sizes and sensitivities. The most that are calculated are {{most}}. Remove equipment, markets or contracts.':
    'Este proyecto tiene {{lists}} listas de tamaños y sensibilidades. Se calculan como máximo {{most}}. Quite equipos, mercados o contratos.',
  'This project will run {{count}} simulations. Estimated run time is {{hours}} hours. Consider reducing number of simulations.':
    'Este proyecto hará {{count}} simulaciones. El tiempo estimado es de {{hours}} horas. Considere reducir el número de simulaciones.',
  'Reduce project lifetime': 'Reduzca la vida útil del proyecto',
  'Reduce application sensitivities': 'Reduzca las sensibilidades de la aplicación',
  'Reduce equipment sensitivities': 'Reduzca las sensibilidades de los equipos',
  'Reduce possible PV sizes': 'Reduzca los tamaños FV posibles',
  'Reduce possible wind sizes': 'Reduzca los tamaños eólicos posibles',
  'Reduce possible storage array sizes': 'Reduzca los tamaños de almacenamiento posibles',
  'Usual shape: cubic from {{from}} to {{to}}': 'Forma usual: cúbica de {{from}} a {{to}}',
  'Usual shape, {{nameOfModel}}, power coefficient {{coefficient}}':
    'Forma usual, {{nameOfModel}}, coeficiente de potencia {{coefficient}}',
  'Estimated calculation time: 1 minute': 'Tiempo estimado de cálculo: 1 minuto',
  'Estimated calculation time: {{count}} minutes': 'Tiempo estimado de cálculo: {{count}} minutos',
  'Estimated calculation time: 1 hour': 'Tiempo estimado de cálculo: 1 hora',
  'Estimated calculation time: {{count}} hours': 'Tiempo estimado de cálculo: {{count}} horas',
  '{{market}} commits more of the storage than {{later}}, which the plant follows: what it sells beyond that is bought back there':
    '{{market}} compromete más del almacenamiento que {{later}}, al que sigue la planta: lo que venda de más se recompra allí',
  'Storage that shares the system converter with some of the solar, or beside wind, cannot be calculated yet. Give the storage a converter of its own.':
    'El almacenamiento que comparte el convertidor del sistema con parte de la solar, o junto a eólica, aún no se puede calcular. Dé al almacenamiento un convertidor propio.',
  'With these markets and limits storage is calculated as one tank with its round-trip efficiency: without resistance, bound charge and effects of temperature':
    'Con estos mercados y límites el almacenamiento se modela con un rendimiento de ida y vuelta constante: sin resistencia, carga ligada ni efectos de la temperatura',
  'Several values of {{what}} cannot be calculated yet. Keep one value.':
    'Varios valores de «{{what}}» aún no se pueden calcular. Deje un solo valor.',
} as const;

/** Texts for a number or a text out of range; last, as they match the most. */
export const rangeMessages = {
  '{{owner}}: {{rest}}': '{{owner}}: {{rest}}',
  '{{label}} must be an integer': '{{label}}: debe ser entero',
  '{{label}} must be {{range}}': '{{label}}: debe ser {{range}}',
  '{{name}} converter': 'Convertidor de {{name}}',
  '{{name}} losses': 'Pérdidas de {{name}}',
} as const;
