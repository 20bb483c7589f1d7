/** Words that many records of the wing share. */

export const en = {
  wings: { engineering: 'Engineering' },
  engineering: {
    menu: {
      parts: 'Parts and bills',
      making: 'How it is made',
      materials: 'Materials and prices',
      waiting: 'Lead times',
      instructions: 'Procedures',
      figures: 'Units and figures',
    },
  },
  screens: { '/assemblies/tree': 'Assembly tree', '/calculations/calculator': 'Shop calculator' },
  coming: {
    '/assemblies/tree':
      'A bill opened level by level with quantities, sources, revisions, stock and cost; where it is used, how many can be built, and two revisions compared.',
  },
  fields: {
    partRevision: 'Part revision',
    quantityFrom: 'From quantity',
    leadDays: 'Business days',
    validFrom: 'Valid from',
    validTo: 'Valid to',
    materialCode: 'Material',
    cncProgram: 'NC program',
    operationSequence: 'At operation',
    chargeWhole: 'Charge',
    thing: 'Machine',
    thingsGroup: 'Machine group',
  },
} as const

export const es = {
  wings: { engineering: 'Ingeniería' },
  engineering: {
    menu: {
      parts: 'Partes y listas de materiales',
      making: 'Cómo se fabrica',
      materials: 'Materiales y precios',
      waiting: 'Tiempos de entrega',
      instructions: 'Procedimientos',
      figures: 'Unidades y cálculos',
    },
  },
  screens: { '/assemblies/tree': 'Árbol de ensamble', '/calculations/calculator': 'Calculadora de taller' },
  coming: {
    '/assemblies/tree':
      'Una lista de materiales abierta nivel por nivel con cantidades, orígenes, revisiones, existencias y costo; dónde se usa, cuántos se pueden armar y dos revisiones comparadas.',
  },
  fields: {
    name: 'Nombre',
    description: 'Descripción',
    note: 'Nota',
    status: 'Estado',
    kind: 'Tipo',
    part: 'Parte',
    partRevision: 'Revisión de parte',
    process: 'Proceso',
    operation: 'Operación',
    thing: 'Equipo',
    thingsGroup: 'Grupo de equipos',
    currency: 'Moneda',
    inventoryClass: 'Clase de inventario',
    vendor: 'Proveedor',
    specification: 'Especificación',
    unit: 'Unidad',
    sequence: 'Secuencia',
    quantityFrom: 'Desde cantidad',
    leadDays: 'Días hábiles',
    validFrom: 'Válido desde',
    validTo: 'Válido hasta',
    expired: 'Vencido',
    source: 'Fuente',
    materialCode: 'Material',
    materialType: 'Tipo de material',
    operationSequence: 'En la operación',
    recipe: 'Receta',
    cncProgram: 'Programa CNC',
    procedure: 'Procedimiento',
    inspection: 'Método de inspección',
    skills: 'Habilidades',
    setupMinutes: 'Preparación (min)',
    runBasis: 'Base del ciclo',
    runValue: 'Valor del ciclo',
    piecesPerCycle: 'Piezas por ciclo',
    batchSize: 'Tamaño de tanda',
    crewSize: 'Personas',
    attendancePercent: 'Atención',
    laborRate: 'Tarifa de mano de obra',
    machineRate: 'Tarifa de máquina',
    overheadRate: 'Tarifa de gastos indirectos',
    yieldPercent: 'Rendimiento',
    setupPieces: 'Piezas de preparación',
    programmingMinutes: 'Programación (min)',
    basisPerPiece: 'Medida por pieza',
    overlapPercent: 'Traslape',
    instructions: 'Instrucciones',
    basis: 'Base',
    quantityPer: 'Cantidad por pieza',
    pieceLength: 'Largo de pieza',
    kerf: 'Ancho de corte',
    barLength: 'Largo de barra',
    barEnd: 'Sobrante de barra',
    blankLength: 'Largo del corte',
    blankWidth: 'Ancho del corte',
    gap: 'Separación',
    margin: 'Margen',
    sheetLength: 'Largo de lámina',
    sheetWidth: 'Ancho de lámina',
    piecesPerSheet: 'Piezas por lámina',
    scrapPercent: 'Merma',
    chargeWhole: 'Cobrar',
  },
} as const

/** Values that steps of operations, methods and templates have alike. */
export const stepValuesEn = {
  runBasis: {
    minutesPerPiece: 'Minutes per piece',
    piecesPerHour: 'Pieces per hour',
    minutesPerCycle: 'Minutes per cycle',
    fixedMinutes: 'Fixed minutes',
  },
} as const
export const stepValuesEs = {
  runBasis: {
    minutesPerPiece: 'Minutos por pieza',
    piecesPerHour: 'Piezas por hora',
    minutesPerCycle: 'Minutos por ciclo',
    fixedMinutes: 'Minutos fijos',
  },
  kind: { inside: 'Interno', outside: 'Externo' },
} as const
export const stepFieldsEn = {
  setupMinutes: 'Setup (min)',
  runBasis: 'Run by',
  runValue: 'Run value',
  crewSize: 'Crew',
  attendancePercent: 'Attendance',
  yieldPercent: 'Yield',
  programmingMinutes: 'Programming (min)',
  basisPerPiece: 'Measure per piece',
  overlapPercent: 'Overlap',
} as const
export const stepSectionsEn = {
  main: 'Step',
  times: 'Times',
  rates: 'Hourly rates',
  outside: 'Outside work',
  howTo: 'How to do it',
} as const
export const stepSectionsEs = {
  main: 'Paso',
  times: 'Tiempos',
  rates: 'Tarifas por hora',
  outside: 'Trabajo externo',
  howTo: 'Cómo se hace',
} as const
export const stockValuesEn = {
  basis: { perPiece: 'Per piece', perLot: 'Per lot', bar: 'Cut from bar', sheet: 'Cut from sheet' },
  chargeWhole: { whole: 'Whole stock', used: 'What is used' },
} as const
export const stockValuesEs = {
  basis: { perPiece: 'Por pieza', perLot: 'Por lote', bar: 'Cortado de barra', sheet: 'Cortado de lámina' },
  chargeWhole: { whole: 'Material entero', used: 'Solo lo usado' },
} as const
