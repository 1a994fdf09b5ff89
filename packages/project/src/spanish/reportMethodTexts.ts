/** Sentences of the report on the method of its figures. */
export const reportMethodTexts = {
  Method: 'Método',
  Money: 'Importes',
  'Notes on this result': 'Notas sobre este resultado',
  'One operating year of 365 days is simulated in steps of {{step}} minutes; it stands for all {{years}}, without escalators and without degradation of its revenue.':
    'Se simula un año de operación de 365 días en pasos de {{step}} minutos; representa a los {{years}}, sin escaladores y sin degradación de sus ingresos.',
  'Each of the {{years}} operating years of 365 days is simulated in steps of {{step}} minutes, with its own prices, costs, degradation and state of the storage.':
    'Cada uno de los {{years}} años de operación de 365 días se simula en pasos de {{step}} minutos, con sus propios precios, costes, degradación y estado del almacenamiento.',
  'Prices and production are known to the plan: the figures are those of perfect foresight within its horizon, and the plant does not move the prices.':
    'El plan conoce precios y producción: los resultados suponen previsión perfecta dentro de su horizonte y una planta tomadora de precios.',
  'Irradiance on the horizontal is split into beam and diffuse (Erbs) and turned onto the plane of the modules (Hay, Davies, Klucher, Reindl); power follows from it with the derating factor and, where it is asked for, the temperature of the cells.':
    'La irradiancia horizontal se separa en directa y difusa (Erbs) y se lleva al plano de los módulos (Hay, Davies, Klucher, Reindl); de ella se obtiene la potencia con el factor de reducción (derating) y, si se pide, la temperatura de las células.',
  'Imported production is scaled by nameplate capacity; it is taken to hold all losses of its model.':
    'La producción importada se escala con la potencia nominal; se supone que contiene todas las pérdidas de su modelo.',
  'The speed at the anemometer is brought to the height of the hub and goes through the power curve of the turbine; the density of the air at the altitude and all losses reduce the power.':
    'La velocidad en el anemómetro se lleva a la altura del buje y pasa por la curva de potencia del aerogenerador; la densidad del aire a esa altitud y todas las pérdidas reducen la potencia.',
  'Imported production is scaled by the size of the farm.': 'La producción importada se escala con el tamaño del parque.',
  'In each step the plant sells, stores, buys or curtails so that income less purchases and less the price of wear is greatest; it plans {{foresight}}.':
    'En cada paso la planta vende, almacena, compra o vierte de modo que los ingresos menos las compras y el precio del desgaste sean máximos; planifica {{foresight}}.',
  'In each step the plant sells, stores, buys or curtails so that income less purchases is greatest; it plans {{foresight}}.':
    'En cada paso la planta vende, almacena, compra o vierte de modo que los ingresos menos las compras sean máximos; planifica {{foresight}}.',
  'the whole year at once': 'todo el año de una vez',
  '48 hours ahead, of which 24 are carried out': 'las próximas 48 horas, de las que se ejecutan 24',
  'The plan is the optimum of its linear program.': 'El plan es el óptimo de su programa lineal.',
  'The plan is at most {{gap}} % from the optimum of its linear program.':
    'El plan está como mucho a {{gap}} % del óptimo de su programa lineal.',
  'Energy into and out of the plant balances in each step and year; a balance that does not close gives no result.':
    'El balance de energía de la planta cierra en cada paso y año; si no cierra, no hay resultado.',
  'Losses are those of the round trip and of the converter.': 'Las pérdidas son las de la ida y vuelta y las del convertidor.',
  'The cells age by the cycles they make (rain-flow counting) and by time.':
    'Las celdas envejecen por ciclado (conteo rainflow) y por calendario.',
  'The wear of the one year gives the cost of capacity that is added or replaced.':
    'El desgaste de ese único año da el coste de la capacidad que se añade o repone.',
  'Capacity falls through the years; at the limit of health capacity is added or the cells are replaced, at the price of that year.':
    'La capacidad baja con los años; en el límite de salud se añade capacidad o se reponen las celdas, al precio de ese año.',
  'Energy is paid at the sale price of its step at the point of interconnection, and bought at the purchase price.':
    'La energía se paga al precio de venta de su paso en el punto de interconexión y se compra al precio de compra.',
  'Energy markets settle one after the other: the first its plan, each later one the deviation from it.':
    'Los mercados de energía se liquidan uno tras otro: el primero, su plan; cada uno posterior, la desviación respecto a él.',
  'Regulation is paid for power kept ready; a share of it moves energy.':
    'La regulación se paga por la potencia reservada; un porcentaje de ella se entrega o se toma como energía.',
  'Capacity is paid for contracted power; what is missing in calls is taken off.':
    'La capacidad se paga por la potencia contratada; se descuenta lo que falta en las activaciones.',
  'A contract pays its price for what is delivered under it; what an obligation misses costs its penalty, or makes the system infeasible where there is none.':
    'Un contrato paga su precio por lo que se entrega con él; lo que falta de una obligación cuesta su penalización o, si no la hay, hace inviable el sistema.',
  'Obligations come before sales: calls of capacity, then contracts, then energy markets.':
    'Las obligaciones van antes que las ventas: activaciones de capacidad, luego contratos, luego mercados de energía.',
  'The investment is year 0; income and cost of an operating year fall at its end.':
    'La inversión se sitúa en el año 0; los ingresos y costes de cada año de operación, al final del año.',
  'Net present value is the sum of the net cash flow, each year discounted; the internal rate of return is the rate at which it is zero; levelized cost of energy is the discounted cost over the discounted exports; payback is when the running sum comes back to zero, linear within the year.':
    'El valor actual neto es la suma del flujo de caja neto, con cada año descontado; la tasa interna de retorno es la tasa con la que es cero; el coste nivelado de la energía es el coste descontado entre la exportación descontada; el plazo de recuperación termina cuando la suma acumulada vuelve a cero, lineal dentro del año.',
  'Incentives ({{titles}}) are used in full in their year.': 'Los incentivos ({{titles}}) se aprovechan por completo en su año.',
  'Not modelled: debt, tax on income, working capital, and credits that are carried on.':
    'No se modelan la deuda, el impuesto sobre beneficios, el capital circulante ni los créditos que se trasladan a otros años.',
} as const;
