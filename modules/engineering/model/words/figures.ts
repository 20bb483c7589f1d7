export const en = {
  units: {
    one: 'Unit',
    many: 'Units',
    about: 'Units of measure and how they convert: each says how large it is in the base unit of its dimension.',
    fields: {
      code: 'Code',
      uneceCode: 'UN/ECE code',
      numerator: 'Size: numerator',
      denominator: 'Size: denominator',
      offset: 'Zero point',
      places: 'Decimals',
    },
  },
  calculations: {
    one: 'Calculation',
    many: 'Calculations',
    about: 'Saved shop math: what was asked, what came out, and by which version of the formula.',
    fields: { linkedTo: 'For' },
    values: {
      calculator: {
        spindleSpeed: 'Spindle speed (inch)',
        spindleSpeedMetric: 'Spindle speed (metric)',
        millingFeed: 'Milling feed',
        tapDrill: 'Tap drill',
        brakeTonnage: 'Press brake tonnage',
        surfaceRoughness: 'Theoretical roughness',
        machineRate: 'Machine hour rate',
      },
    },
  },
} as const

export const es = {
  units: {
    one: 'Unidad',
    many: 'Unidades',
    about: 'Unidades de medida y su conversión: cada una dice cuánto mide en la unidad base de su dimensión.',
    fields: {
      code: 'Código',
      symbol: 'Símbolo',
      uneceCode: 'Código UN/ECE',
      dimension: 'Dimensión',
      numerator: 'Tamaño: numerador',
      denominator: 'Tamaño: denominador',
      offset: 'Punto cero',
      places: 'Decimales',
    },
    values: {
      dimension: {
        count: 'Conteo',
        length: 'Longitud',
        area: 'Área',
        volume: 'Volumen',
        weight: 'Peso',
        time: 'Tiempo',
        temperature: 'Temperatura',
        other: 'Otra',
      },
    },
  },
  calculations: {
    one: 'Cálculo',
    many: 'Cálculos',
    about: 'Cálculos de taller guardados: qué se preguntó, qué resultó y con qué versión de la fórmula.',
    fields: {
      calculator: 'Calculadora',
      inputs: 'Datos',
      outputs: 'Resultados',
      linkedTo: 'Para',
      formulaVersion: 'Versión de la fórmula',
    },
    values: {
      calculator: {
        spindleSpeed: 'Velocidad de husillo (pulgadas)',
        spindleSpeedMetric: 'Velocidad de husillo (métrica)',
        millingFeed: 'Avance de fresado',
        cycleTime: 'Tiempo de ciclo',
        tapDrill: 'Broca para machuelo',
        bend: 'Doblez',
        brakeTonnage: 'Tonelaje de dobladora',
        surfaceRoughness: 'Rugosidad teórica',
        truePosition: 'Posición verdadera',
        boltCircle: 'Círculo de barrenos',
        machineRate: 'Costo por hora de máquina',
      },
    },
  },
} as const
