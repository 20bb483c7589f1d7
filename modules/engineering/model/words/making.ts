import {
  stepFieldsEn,
  stepSectionsEn,
  stepSectionsEs,
  stepValuesEn,
  stepValuesEs,
  stockValuesEn,
  stockValuesEs,
} from './shared.ts'

export const en = {
  'part-revision-methods': {
    one: 'Method',
    many: 'Methods',
    about:
      'How a part revision is made: its operations in order and the raw stock they take. Several may be active; one is the default.',
    sections: { main: 'Method', operations: 'Operations', materials: 'Raw stock', notes: 'Notes' },
    fields: {
      label: 'Method',
      versionNumber: 'Method version',
      isDefault: 'Default',
      minQuantity: 'Proposed from quantity',
      sourceTemplate: 'Made from template',
      operationCount: 'Operations',
    },
    actions: { newVersion: 'New version', makeDefault: 'Make default' },
  },
  'method-operations': { one: 'Operation', many: 'Operations', fields: stepFieldsEn, values: stepValuesEn },
  'method-materials': { one: 'Raw stock', many: 'Raw stock', values: stockValuesEn },
  operations: {
    one: 'Operation',
    many: 'Operations',
    about: 'The library of standard steps. A method copies from it; changing one here changes no method.',
    sections: stepSectionsEn,
    fields: { code: 'Code', ...stepFieldsEn },
    values: stepValuesEn,
    actions: { applyToMethods: 'Apply to methods' },
  },
  processes: {
    one: 'Process',
    many: 'Processes',
    about: 'The kinds of work, in your shop or at a vendor: turning, laser, anodize.',
    fields: { code: 'Code', defaultThingsGroup: 'Usual machine group' },
  },
  'process-specifications': { one: 'Specification', many: 'Specifications' },
  'routing-templates': {
    one: 'Routing template',
    many: 'Routing templates',
    about:
      'A reusable method whose numbers may be formulas over the part’s parameters, such as (length*width)/120 + 2.',
    fields: { code: 'Code', operationCount: 'Operations', parameters: 'Parameters it asks for' },
    asks: { methodName: 'Name of the method', parameters: 'Parameters' },
  },
  'routing-template-operations': { one: 'Operation', many: 'Operations', fields: stepFieldsEn, values: stepValuesEn },
  'routing-template-materials': { one: 'Raw stock', many: 'Raw stock', values: stockValuesEn },
  recipes: {
    one: 'Recipe',
    many: 'Recipes',
    about:
      'Proven settings of a process for a material and thickness: feeds, powers, temperatures, and how long a piece takes.',
    fields: { code: 'Code', timeFormula: 'Minutes per piece (formula)' },
  },
  'recipe-parameters': { one: 'Setting', many: 'Settings' },
} as const

export const es = {
  'part-revision-methods': {
    one: 'Método',
    many: 'Métodos',
    about:
      'Cómo se fabrica una revisión de parte: sus operaciones en orden y la materia prima que toman. Puede haber varios activos; uno es el predeterminado.',
    sections: { main: 'Método', operations: 'Operaciones', materials: 'Materia prima', notes: 'Notas' },
    fields: {
      label: 'Método',
      versionNumber: 'Versión del método',
      isDefault: 'Predeterminado',
      minQuantity: 'Se propone desde cantidad',
      sourceTemplate: 'Hecho con la plantilla',
      operations: 'Operaciones',
      materials: 'Materia prima',
      operationCount: 'Operaciones',
    },
    values: { status: { draft: 'Borrador', active: 'Activo', retired: 'Retirado' } },
    actions: {
      activate: 'Activar',
      newVersion: 'Nueva versión',
      makeDefault: 'Hacer predeterminado',
      retire: 'Retirar',
    },
  },
  'method-operations': { one: 'Operación', many: 'Operaciones', values: stepValuesEs },
  'method-materials': {
    one: 'Materia prima',
    many: 'Materia prima',
    fields: { customerSupplied: 'Suministrado por el cliente' },
    values: stockValuesEs,
  },
  operations: {
    one: 'Operación',
    many: 'Operaciones',
    about: 'La biblioteca de pasos estándar. Los métodos copian de ella; cambiar una aquí no cambia ningún método.',
    sections: stepSectionsEs,
    fields: { code: 'Código' },
    values: stepValuesEs,
    actions: { applyToMethods: 'Aplicar a los métodos' },
  },
  processes: {
    one: 'Proceso',
    many: 'Procesos',
    about: 'Los tipos de trabajo, en su taller o con un proveedor: torneado, láser, anodizado.',
    fields: {
      code: 'Código',
      defaultThingsGroup: 'Grupo de equipos usual',
      defaultVendor: 'Proveedor usual',
      requiresCertificate: 'Requiere certificado',
      requiresApprovedVendor: 'Requiere proveedor aprobado',
      specifications: 'Especificaciones',
    },
    values: { kind: { inside: 'Interno', outside: 'Externo', both: 'Ambos' } },
  },
  'process-specifications': { one: 'Especificación', many: 'Especificaciones' },
  'routing-templates': {
    one: 'Plantilla de ruta',
    many: 'Plantillas de ruta',
    about:
      'Un método reutilizable cuyos números pueden ser fórmulas sobre los parámetros de la parte, como (length*width)/120 + 2.',
    fields: {
      code: 'Código',
      partFamily: 'Familia de partes',
      parameters: 'Parámetros que pide',
      operations: 'Operaciones',
      materials: 'Materia prima',
      operationCount: 'Operaciones',
    },
    actions: { apply: 'Aplicar a una parte' },
    asks: { partRevision: 'Revisión de parte', methodName: 'Nombre del método', parameters: 'Parámetros' },
  },
  'routing-template-operations': { one: 'Operación', many: 'Operaciones', values: stepValuesEs },
  'routing-template-materials': { one: 'Materia prima', many: 'Materia prima', values: stockValuesEs },
  recipes: {
    one: 'Receta',
    many: 'Recetas',
    about:
      'Ajustes probados de un proceso para un material y espesor: avances, potencias, temperaturas y cuánto tarda una pieza.',
    fields: {
      provenOnJob: 'Probada en la orden',
      code: 'Código',
      thicknessFrom: 'Espesor desde',
      thicknessTo: 'Espesor hasta',
      timeFormula: 'Minutos por pieza (fórmula)',
      parameters: 'Ajustes',
    },
    values: { status: { draft: 'Borrador', proven: 'Probada', retired: 'Retirada' } },
  },
  'recipe-parameters': {
    one: 'Ajuste',
    many: 'Ajustes',
    fields: { value: 'Valor', low: 'Mínimo', high: 'Máximo' },
  },
} as const
