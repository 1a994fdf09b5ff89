/** Texts on a file that is read: reasons for refusal, changes made, and warnings. */
export const importMessages = {
  'Import error: Excel files are not supported': 'Error de importación: no se admiten archivos de Excel',
  'Import error: incorrect file format': 'Error de importación: formato de archivo incorrecto',
  'Import error: service unavailable': 'Error de importación: servicio no disponible',
  'Error saving timeseries': 'Error al guardar la serie temporal',
  'Error saving price files': 'Error al guardar los archivos de precios',
  'File format unsupported (Import error)': 'Formato de archivo no admitido (error de importación)',
  'Import error: File format unsupported. {{nameOfFile}} must be an Advanced Storage Model':
    'Error de importación: formato de archivo no admitido. {{nameOfFile}} debe ser un modelo avanzado de almacenamiento',
  'Save the sheet as CSV and import that file.': 'Guarde la hoja como CSV e importe ese archivo.',
  'Save the sheet as CSV in your spreadsheet program and choose that file.':
    'Guarde la hoja como CSV en su programa de hojas de cálculo y elija ese archivo.',
  '{{nameOfFile}} does not end in {{nameEndings}}.': '{{nameOfFile}} no termina en {{nameEndings}}.',
  'The file has {{size}} MB; {{most}} MB is the most.': 'El archivo tiene {{size}} MB; el máximo es {{most}} MB.',
  'A year of minutes has some 20 MB.': 'Un año de minutos ocupa unos 20 MB.',
  'The file is empty.': 'El archivo está vacío.',
  'The file cannot be read': 'El archivo no se puede leer',
  '{{nameOfFile}} was moved or changed after it was chosen, is locked by another program, or lies on a drive that does not answer.':
    '{{nameOfFile}} se movió o cambió después de elegirlo, está bloqueado por otro programa o está en una unidad que no responde.',
  'Choose it again.': 'Vuelva a elegirlo.',
  'The file is {{what}}.': 'El archivo es {{what}}.',
  'a PDF document': 'un documento PDF',
  'a picture': 'una imagen',
  'compressed (gzip)': 'un comprimido (gzip)',
  'compressed (7z)': 'un comprimido (7z)',
  'compressed (rar)': 'un comprimido (rar)',
  'compressed (zip)': 'un comprimido (zip)',
  'a Parquet table': 'una tabla Parquet',
  'a database': 'una base de datos',
  'a HOMER project': 'un proyecto de HOMER',
  'a text in UTF-16': 'un texto en UTF-16',
  'The file is not plain text.': 'El archivo no es texto sin formato.',
  'Save the values as CSV (UTF-8) and import that file.': 'Guarde los valores como CSV (UTF-8) e importe ese archivo.',
  'Save it as CSV (UTF-8) and import that file.': 'Guárdelo como CSV (UTF-8) e importe ese archivo.',
  'Unpack it and import the file inside.': 'Descomprímalo e importe el archivo que contiene.',
  'Export its time series as CSV and import that file.': 'Exporte su serie temporal como CSV e importe ese archivo.',
  'The file is larger than {{most}} MB.': 'El archivo ocupa más de {{most}} MB.',
  'One year of values is far smaller.': 'Un año de valores ocupa mucho menos.',
  'The file has more than {{most}} lines.': 'El archivo tiene más de {{most}} líneas.',
  'Give one year of values.': 'Dé un año de valores.',
  'The file has more than {{most}} cells.': 'El archivo tiene más de {{most}} celdas.',
  'Keep the columns that are needed.': 'Deje las columnas necesarias.',

  '1 value': '1 valor',
  '{{count}} values': '{{count}} valores',
  '1 row': '1 fila',
  '{{count}} rows': '{{count}} filas',
  '1 step': '1 paso',
  '{{count}} steps': '{{count}} pasos',
  '1 time': '1 hora',
  '{{count}} times': '{{count}} horas',
  '1 year': '1 año',
  '{{count}} years': '{{count}} años',
  'The file has {{values}}.': 'El archivo tiene {{values}}.',
  'One full year is needed: 8,760 hourly values, 17,520 half-hourly, 35,040 quarter-hourly or 52,560 of ten minutes (8,784 and so on for a leap year).':
    'Hace falta un año completo: 8.760 valores horarios, 17.520 cada media hora, 35.040 cada cuarto de hora o 52.560 cada diez minutos (8.784 etc. en un año bisiesto).',
  'The file has {{values}}, {{full}} make a full year of {{minutes}} minutes.':
    'El archivo tiene {{values}}; un año completo de {{minutes}} minutos son {{full}}.',
  'Give one full year.': 'Dé un año completo.',
  'The file has {{values}}, more than the {{full}} of one year of {{minutes}} minutes.':
    'El archivo tiene {{values}}, más que los {{full}} de un año de {{minutes}} minutos.',
  'Give one year a file, or import it as a file of several years.': 'Dé un año por archivo o impórtelo como archivo de varios años.',
  '{{steps}} stand twice, the first of them {{when}}.': 'Aparecen dos veces: {{steps}} (primera repetición: {{when}}).',
  'Give each time once.': 'Dé cada hora una sola vez.',
  '{{steps}} is missing, the first at {{when}}.': 'Falta {{steps}}, en {{when}}.',
  '{{steps}} are missing, the first at {{when}}.': 'Faltan {{steps}} (primer hueco: {{when}}).',
  'Fill the gaps or give a full year.': 'Rellene los huecos o dé un año completo.',
  'Column {{nameOfColumn}} is in {{nameOfUnit}}; {{what}} in {{unit}} or a unit like it is needed.':
    'La columna {{nameOfColumn}} está en {{nameOfUnit}}; hace falta {{what}} en {{unit}} o una unidad parecida.',
  'There is no column "{{nameOfColumn}}".': 'No hay ninguna columna «{{nameOfColumn}}».',
  'The columns are: {{nameList}}.': 'Las columnas son: {{nameList}}.',
  'Its columns are: {{nameList}}.': 'Sus columnas son: {{nameList}}.',
  'The only column of values is {{nameOfColumn}}, which is {{other}}.':
    'La única columna de valores es {{nameOfColumn}}, que es {{other}}.',
  'A column of {{what}} is needed.': 'Hace falta una columna de {{what}}.',
  'The file has several columns of values that may be the {{what}} at {{height}} m: {{nameList}}.':
    'El archivo tiene varias columnas que pueden ser {{what}} a {{height}} m: {{nameList}}.',
  'The file has several columns of values that may be the {{what}}: {{nameList}}.':
    'El archivo tiene varias columnas que pueden ser {{what}}: {{nameList}}.',
  'Choose one of them by its name.': 'Elija una de ellas por su nombre.',
  'The file has no column of {{what}}.': 'El archivo no tiene ninguna columna de {{what}}.',
  'The file has several columns of values; one is needed: {{nameList}}.':
    'El archivo tiene varias columnas de valores y hace falta una: {{nameList}}.',
  'Choose one by its name, or keep only the one you mean.': 'Elija una por su nombre o deje solo la que quiera.',
  'If the numbers have decimal commas, choose the decimal comma.': 'Si los números tienen coma decimal, elija la coma decimal.',
  'If its numbers have decimal commas, choose the decimal comma.': 'Si sus números tienen coma decimal, elija la coma decimal.',
  'Read it without the decimal comma if its numbers have dots.': 'Léalo sin la coma decimal si sus números tienen punto.',
  'global horizontal irradiance': 'irradiancia global horizontal',
  'air temperature': 'temperatura del aire',
  'wind speed': 'velocidad del viento',
  power: 'potencia',
  'The file is no table of values.': 'El archivo no es una tabla de valores.',
  'Specifications of storage and turbines (XML) are imported with their equipment, projects from the list of projects.':
    'Las especificaciones de almacenamiento y aerogeneradores (XML) se importan en Equipos; los proyectos, desde la lista de proyectos.',
  'No column of numbers was found.': 'No se encontró ninguna columna de números.',
  'The layout is not known.': 'No se reconoce la disposición.',
  'One column of values, date-time and value, date, time and value, or a row a day are read.':
    'Se leen: una columna de valores; fecha y hora con valor; fecha, hora y valor; o una fila por día.',
  'Line {{line}}: "{{nameOfText}}".': 'Línea {{line}}: «{{nameOfText}}».',
  'Line {{line}} has no value that can be read: "{{nameOfText}}".': 'La línea {{line}} no tiene ningún valor legible: «{{nameOfText}}».',
  'Fill the gap and import the file again.': 'Rellene el hueco e importe el archivo de nuevo.',
  'The year {{year}} has {{values}}, {{full}} make it full.': 'El año {{year}} tiene {{values}}; completo son {{full}}.',
  'Give whole calendar years.': 'Dé años naturales completos.',
  'The file has {{values}}, which are no whole years of {{minutes}} minutes.':
    'El archivo tiene {{values}}, que no son años completos de {{minutes}} minutos.',
  'If leap years are among them, say which year is the first.': 'Si hay años bisiestos entre ellos, indique cuál es el primero.',
  'Give whole years, or dates with the values.': 'Dé años completos, o fechas con los valores.',
  'Read as {{years}} of {{minutes}} minutes; {{others}} of {{otherMinutes}} minutes would have as many values.':
    'Leído como {{years}} de {{minutes}} minutos; {{others}} de {{otherMinutes}} minutos tendrían los mismos valores.',
  'The unit of {{nameOfColumn}} is "{{nameOfUnit}}".': 'La unidad de {{nameOfColumn}} es «{{nameOfUnit}}».',
  'W, kW and MW are read.': 'Se leen W, kW y MW.',
  'No column {{nameOfColumn}} was found.': 'No se encontró ninguna columna {{nameOfColumn}}.',
  'Export the hourly results of a PVsyst simulation with E_Grid among the columns.':
    'Exporte los resultados horarios de una simulación de PVsyst con E_Grid entre las columnas.',
  'No row that starts with a date was found.': 'No se encontró ninguna fila que empiece por una fecha.',
  'Export the hourly results of a PVsyst simulation as CSV.': 'Exporte los resultados horarios de una simulación de PVsyst como CSV.',
  'Line {{line}}: "{{nameOfText}}" in column {{nameOfColumn}} is no number.':
    'Línea {{line}}: «{{nameOfText}}» en la columna {{nameOfColumn}} no es un número.',
  'The file has {{rows}}; hourly results of one year (8,760 rows) are read.':
    'El archivo tiene {{rows}}; se leen resultados horarios de un año (8.760 filas).',
  'Line {{line}}: the date "{{nameOfText}}" does not follow the one before; {{rows}} does not stand where the date says.':
    'Línea {{line}}: la fecha «{{nameOfText}}» no sigue a la anterior; {{rows}} no está donde dice la fecha.',
  'Line {{line}}: the date "{{nameOfText}}" does not follow the one before; {{rows}} do not stand where the date says.':
    'Línea {{line}}: la fecha «{{nameOfText}}» no sigue a la anterior; {{rows}} no están donde dice la fecha.',
  'Export the file from PVsyst again, without a spreadsheet in between.':
    'Exporte de nuevo el archivo desde PVsyst, sin pasar por una hoja de cálculo.',
  'Value {{place}} of the year is {{value}}, beyond {{least}} … {{most}} {{unit}}.':
    'El valor {{place}} del año es {{value}}, fuera de {{least}} … {{most}} {{unit}}.',
  'Is it a code for a missing value, or another unit?': '¿Es un código de valor ausente u otra unidad?',
  'The dates contradict each other: some can only be day/month, others only month/day.':
    'Las fechas se contradicen: unas solo pueden ser día/mes y otras solo mes/día.',
  'Write them as 2024-01-31.': 'Escríbalas como 2024-01-31.',
  'Write dates as 2024-01-31.': 'Escriba las fechas como 2024-01-31.',
  'Value {{place}} has a day that does not exist.': 'El valor {{place}} tiene un día que no existe.',
  'Some of the times name their time zone and others do not.': 'Unas horas indican su zona horaria y otras no.',
  'Write all of them in one way.': 'Escríbalas todas igual.',
  'The values are {{minutes}} minutes apart.': 'Los valores distan {{minutes}} minutos.',
  'Steps of 60, 30, 15, 10, 5 or 1 minutes are read.': 'Se leen pasos de 60, 30, 15, 10, 5 o 1 minutos.',

  'The times are in UTC and were kept so.': 'Las horas están en UTC y se han dejado así.',
  'If the site has another time, its hours are off by the difference.':
    'Si el emplazamiento tiene otra hora, sus horas se desvían en la diferencia.',
  'The times are {{zone}}, the standard time of the site is {{site}}.':
    'Las horas son {{zone}} y la hora estándar del emplazamiento es {{site}}.',
  'The calculation shifts them.': 'El cálculo las desplaza.',
  'The average is {{average}}.': 'La media es {{average}}.',
  'Prices are read per MWh: if they are per kWh, or factors, turn them into prices per MWh.':
    'Los precios se leen por MWh: si son por kWh, o factores, conviértalos en precios por MWh.',
  'The largest value is {{most}}.': 'El valor mayor es {{most}}.',
  'Values are read in kW: if they have another unit, or are shares of a capacity, turn them into kW.':
    'Los valores se leen en kW: si tienen otra unidad, o son fracciones de una capacidad, conviértalos en kW.',
  'All values are 0.': 'Todos los valores son 0.',
  'The file has no row of units: {{nameOfColumn}} was taken as {{unit}}, by its size.':
    'El archivo no tiene fila de unidades: {{nameOfColumn}} se ha tomado como {{unit}}, por su tamaño.',

  synthetic: 'sintético',
  '{{count}} rows read': '{{count}} filas leídas',
  '{{count}} header lines passed over': '{{count}} líneas de cabecera omitidas',
  'read with decimal dots, as the file has them': 'leído con punto decimal, como está en el archivo',
  'read with decimal commas, as the file has them': 'leído con coma decimal, como está en el archivo',
  'column "{{nameOfColumn}}" of {{count}} taken': 'tomada la columna «{{nameOfColumn}}» de {{count}}',
  'leap year, 29 Feb left out': 'año bisiesto, sin el 29 de febrero',
  '29 Feb left out': 'sin el 29 de febrero',
  '29 Feb kept, because the file ends before 31 Dec: the days after it stand one day later than in the file':
    'con el 29 de febrero, porque el archivo acaba antes del 31 de diciembre: los días siguientes quedan un día después que en el archivo',
  '{{values}} of a neighbouring year moved into {{year}}': '{{values}} de un año contiguo pasados a {{year}}',
  '{{values}} of other years left out': '{{values}} de otros años omitidos',
  'rows put into the order of their dates': 'filas ordenadas por fecha',
  'typical year, made of months of {{first}} to {{last}}': 'año tipo, formado con meses de {{first}} a {{last}}',
  'times with daylight saving put to {{zone}}, the standard time of the file':
    'horas de verano pasadas a {{zone}}, la hora estándar del archivo',
  'times shifted from {{zone}} to {{target}}, the local standard time of the file':
    'horas desplazadas de {{zone}} a {{target}}, la hora estándar local del archivo',
  'times shifted from {{zone}} to {{target}}, the standard time of the site':
    'horas desplazadas de {{zone}} a {{target}}, la hora estándar del emplazamiento',
  'year {{place}} of {{count}} in the file': 'año {{place}} de {{count}} del archivo',
  'turned from {{unit}} into {{target}}': 'pasado de {{unit}} a {{target}}',
  '{{nameOfColumn}} turned from {{unit}} into kW': '{{nameOfColumn}} pasada de {{unit}} a kW',
  '{{nameOfColumn}} taken, because there is no E_Grid': 'tomada {{nameOfColumn}}, porque no hay E_Grid',
  '{{nameOfColumn}} taken': 'tomada {{nameOfColumn}}',
  'another unit': 'otra unidad',
  'a price per kWh': 'un precio por kWh',
  'a price per MWh': 'un precio por MWh',
  'a MWh': 'por MWh',
  '{{count}} negative price kept': '{{count}} precio negativo conservado',
  '{{count}} negative prices kept': '{{count}} precios negativos conservados',
  '{{count}} negative price set to 0': '{{count}} precio negativo puesto a 0',
  '{{count}} negative prices set to 0': '{{count}} precios negativos puestos a 0',
  '{{count}} negative value set to 0': '{{count}} valor negativo puesto a 0',
  '{{count}} negative values set to 0': '{{count}} valores negativos puestos a 0',
  '{{count}} doubled step averaged': '{{count}} paso repetido promediado',
  '{{count}} doubled steps averaged': '{{count}} pasos repetidos promediados',
  '{{count}} missing step ({{when}}) filled with the value before': '{{count}} paso ausente ({{when}}) rellenado con el valor anterior',
  '{{count}} missing steps ({{when}}) filled with the value before': '{{count}} pasos ausentes ({{when}}) rellenados con el valor anterior',
  '{{count}} hours of night consumption, {{energy}} kWh, set to 0': '{{count}} horas de consumo nocturno, {{energy}} kWh, puestas a 0',
  '{{count}} damaged date repaired by the order of the rows, the first in line {{line}}':
    '{{count}} fecha dañada reparada por el orden de las filas, la primera en la línea {{line}}',
  '{{count}} damaged dates repaired by the order of the rows, the first in line {{line}}':
    '{{count}} fechas dañadas reparadas por el orden de las filas, la primera en la línea {{line}}',

  'Nothing in the file says that it is one.': 'Nada en el archivo dice que lo sea.',
  'Other models of storage cannot be read.': 'No se pueden leer otros modelos de almacenamiento.',
  'The file holds {{count}} of them.': 'El archivo contiene {{count}}.',
  'Import each from a file of its own.': 'Importe cada uno de un archivo propio.',
  '{{label}} ({{nameWritten}}) is missing.': 'Falta {{label}} ({{nameWritten}}).',
  '{{nameOfField}} has a value that is not known.': '{{nameOfField}} tiene un valor desconocido.',
  'Not in the file, so taken as usual: {{labels}}.': 'No está en el archivo, así que se toma lo habitual: {{labels}}.',
  'Not in the file, so left empty: {{labels}}.': 'No está en el archivo, así que se deja vacío: {{labels}}.',
  'Not known, so not used: {{nameList}}.': 'Desconocido, así que no se usa: {{nameList}}.',
  '{{label}} has more than {{count}} characters and was cut.': '{{label}} tiene más de {{count}} caracteres y se ha cortado.',
  'The power curve reaches {{top}} kW, the rated capacity is {{rated}} kW.':
    'La curva de potencia llega a {{top}} kW y la potencia nominal es {{rated}} kW.',
  'Both must be in kW.': 'Ambas deben estar en kW.',
  '{{nameOfPart}} in line {{line}} has text between its rows.': '{{nameOfPart}} en la línea {{line}} tiene texto entre sus filas.',
  '{{nameOfPart}} in line {{line}} has not the two values of a row.':
    '{{nameOfPart}} en la línea {{line}} no tiene los dos valores de una fila.',
  '{{nameOfPart}} in line {{line}} has more than {{count}} rows.': '{{nameOfPart}} en la línea {{line}} tiene más de {{count}} filas.',
  '{{nameOfPart}} in line {{line}}: "{{nameOfText}}" is no pair of numbers, as in "3.5,120".':
    '{{nameOfPart}} en la línea {{line}}: «{{nameOfText}}» no es un par de números, como «3.5,120».',
  '{{nameOfPart}} in line {{line}}: "{{nameOfText}}" can be {{nameOfOne}} or {{nameOfOther}}.':
    '{{nameOfPart}} en la línea {{line}}: «{{nameOfText}}» puede ser {{nameOfOne}} o {{nameOfOther}}.',
  'Write it with a decimal point and without groups.': 'Escríbalo con punto decimal y sin separador de miles.',
  '{{nameOfPart}} in line {{line}}: "{{nameOfText}}" is no number.':
    '{{nameOfPart}} en la línea {{line}}: «{{nameOfText}}» no es un número.',
  '{{nameOfPart}} in line {{line}} is neither true nor false.': '{{nameOfPart}} en la línea {{line}} no es ni verdadero ni falso.',
  'The file has more than {{count}} elements.': 'El archivo tiene más de {{count}} elementos.',
  'The file has more than {{count}} levels of elements.': 'El archivo tiene más de {{count}} niveles de elementos.',
  'The file is no XML that can be read.': 'El archivo no es un XML legible.',
  'The file has a document type (DOCTYPE).': 'El archivo tiene un tipo de documento (DOCTYPE).',
  'Remove it and import the file again.': 'Quítelo e importe el archivo de nuevo.',
  'Correct the specification of the turbine.': 'Corrija la especificación del aerogenerador.',
} as const;
