import { spanish } from '@hybrid/project/i18n/spanish';
import { describe, expect, test } from 'vitest';
import { es } from './es';

/** Terms that mislead a Spanish reader or stand for two things, and the term to use. */
const glossary: readonly (readonly [forbidden: RegExp, term: string])[] = [
  [/coste de capital|capital (?:directo|indirecto)/i, 'coste de inversión; coste de capital is the cost of money'],
  [/coste operativo/i, 'coste de operación'],
  [/\bcostos?\b/i, 'coste'],
  [/límites? de(?:l)? vertido/i, 'límite de exportación; vertido is curtailment'],
  [/límites? de(?:l)? compra/i, 'límite de importación'],
  [/factor de pérdidas/i, 'factor de reducción (derating)'],
  [/amortización (?:simple|descontada|inmediata)/i, 'plazo de recuperación, or amortización fiscal adicional'],
  [/(?<!interna de )\bretorno\b/i, 'plazo de recuperación'],
  [/\bdueñ[oa]s?\b/i, 'propietario'],
  [/\bdinero\b/i, 'importes, moneda corriente, moneda constante'],
  [/(?:^|[^{])\bcapital\b(?! circulante)/i, 'inversión'],
  [/(?<!valor )\bresidual\b/i, 'valor residual'],
  [/\bbarras? (?:CA|CC|AC|DC)\b/, 'barra de CA, barra de CC'],
  [/\bMWh AC\b/, 'MWh CA'],
  [/\binversor/i, 'convertidor'],
  [/\bturbinas?\b|\bgranjas?\b/i, 'aerogenerador, parque eólico'],
  [/equipamiento/i, 'equipos'],
  [/sobrante/i, 'excedente'],
  [/\bparadas?\b/i, 'indisponibilidad, fuera de servicio'],
  [/carga auxiliar/i, 'consumo auxiliar'],
  [/\bvoltaje/i, 'tensión'],
  [/\britmo\b/i, 'tasa'],
  [/margen de carga/i, 'rango de carga'],
  [/estado mínimo de carga/i, 'estado de carga mínimo'],
  [/ciclos (?:completos )?efectivos/i, 'ciclos equivalentes'],
  [/\bdescans/i, 'en reposo'],
  [/vida (?:útil )?simple/i, 'vida útil sin ciclado'],
  [/\bvida (?:del proyecto|de los componentes|por ciclos|por calendario|en reposo)/i, 'vida útil'],
  [/reemplaz/i, 'reposición, sustituir'],
  [/energía (?:de paso|que mueve|por el almacenamiento)/i, 'energía ciclada'],
  [/\bllamadas?\b/i, 'activación'],
  [/lo que se debe|\bdebid[oa]s?\b/i, 'energía comprometida'],
  [/de quince minutos/i, 'cuartohorario'],
  [/eventos? fallidos?/i, 'evento incumplido'],
  [/\bmultas?\b/i, 'penalización'],
  [/penalización por falta/i, 'penalización por déficit de entrega'],
  [/contratos? horarios?/i, 'contrato por horario de entrega'],
  [/etapa temprana|análisis (?:temprano|avanzado)/i, 'etapa inicial, etapa avanzada'],
  [/\bmotor\b(?! de cálculo)/i, 'motor de cálculo'],
  [/lado a lado/i, 'comparación en paralelo'],
  [/métricas?/i, 'indicadores'],
  [/\bcartas?\b/i, 'correo, mensaje'],
  [/a medida(?! que\b)/i, 'personalizado'],
  [/\bmuestras\b|\b(?:una|la|esa|de) muestra\b/i, 'ejemplo'],
  [/\bproblemas?\b/i, 'incidencia'],
  [/\bclima\b|\b(?:el|de) tiempo y\b/i, 'datos meteorológicos'],
  [/huso horario/i, 'zona horaria'],
  [/por favor|¡/i, 'plain imperative, without exclamation marks'],
  [/[‘’“”]|(?<!\w)"\w|\w"(?!\w)/, '« »'],
  [/\d\.\d{1,2}(?!\d)/, 'a decimal comma'],
  [/\b[Uu]n[oa]s {{|[Pp]regunte: {{|\b(?:a|de) el\b/, 'a text that fits each value of the gap'],
];

/** Texts that may use such a term: of calls of the programming interface, of contents of files, and of names. */
const allowed: ReadonlySet<string> = new Set([
  'No existe esa llamada',
  'Inicie sesión con la cuenta llamada reports.',
  'Punto 1.5',
  '{{part}} en la línea {{line}}: «{{text}}» no es un par de números, como «3.5,120».',
]);

function textsOf(words: object): readonly string[] {
  return Object.values(words).flatMap((word: unknown) => (typeof word === 'string' ? [word] : textsOf(word as object)));
}

const tables = { pages: es, ...spanish };

describe.each(Object.entries(tables))('the Spanish of %s', (_, table) => {
  test('uses the terms of the glossary', () => {
    const found = textsOf(table)
      .filter((text) => !allowed.has(text))
      .flatMap((text) => glossary.filter(([forbidden]) => forbidden.test(text)).map(([, term]) => ({ text, use: term })));
    expect(found).toEqual([]);
  });
});

test('each allowed text is one of the product', () => {
  const all = new Set(Object.values(tables).flatMap(textsOf));
  expect([...allowed].filter((text) => !all.has(text))).toEqual([]);
});
