export const partHistoryWords = {
  'part-history': {
    one: 'Historial de parte',
    many: 'Historial de partes',
    about: 'Cotizaciones, órdenes de venta y de trabajo y NCMR de una parte, con precios y costos.',
    fields: {
      part: 'Parte',
      partRevision: 'Revisión',
      kind: 'Tipo',
      source: 'Documento',
      partner: 'Cliente o proveedor',
      happenedOn: 'Fecha',
      quantity: 'Cantidad',
      unitPrice: 'Precio unitario',
      unitCost: 'Costo unitario',
      totalCost: 'Costo',
      state: 'Estado',
    },
    values: { kind: { quote: 'Cotización', order: 'Orden de venta', job: 'Orden de trabajo', ncmr: 'NCMR' } },
  },
  'part-figures': {
    one: 'Cifras de parte',
    many: 'Cifras de partes',
    about: 'Lo último que costó cada parte, su último precio y cuándo se fabricó.',
    fields: {
      part: 'Parte',
      lastPrice: 'Último precio',
      lastOrderedOn: 'Último pedido',
      lastCost: 'Último costo',
      lastMadeOn: 'Última fabricación',
    },
  },
} as const
