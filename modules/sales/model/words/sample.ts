export const en = {
  sampleSale: {
    customer: 'Sample customer (remove)',
    dock: 'Sample dock',
    part: 'Sample bracket',
    tax: 'Sample: no tax',
    removed: 'Sample removed',
  },
} as const

export const enReasons = {
  sampleIsThere: '{customer} is already there. Remove it first.',
  sampleIsGone: '{customer} is not there, so there is nothing to remove.',
  sampleInUse: '{found} uses the sample. Cancel or change it first, then remove the sample.',
  sampleDelivered: 'Packing slip {slip} is delivered and cannot be voided. The sample stays.',
} as const

export const es = {
  sampleSale: {
    customer: 'Cliente de muestra (eliminar)',
    dock: 'Andén de muestra',
    part: 'Soporte de muestra',
    tax: 'Muestra: sin impuesto',
    removed: 'Muestra eliminada',
  },
} as const

export const esReasons = {
  sampleIsThere: '{customer} ya existe. Elimínelo primero.',
  sampleIsGone: '{customer} no existe; no hay nada que eliminar.',
  sampleInUse: '{found} usa la muestra. Cancélelo o cámbielo primero y después elimine la muestra.',
  sampleDelivered: 'La remisión {slip} está entregada y no se puede anular. La muestra se queda.',
} as const
