export const settingsWords = {
  'accounting-settings': {
    one: 'Ajustes contables',
    many: 'Ajustes contables',
    about: 'Tolerancias, límites y cargos de cuentas por pagar y por cobrar.',
    sections: { payables: 'Cuentas por pagar', receivables: 'Cuentas por cobrar' },
    fields: {
      matchPercent: 'Tolerancia de conciliación',
      matchAmount: 'Importe de conciliación',
      dualControl: 'Pagan dos personas',
      discountGraceDays: 'Gracia del descuento',
      writeOffLimit: 'Límite de cancelación',
      allowanceMethod: 'Usar estimación',
      returnedCheckCharge: 'Cheque devuelto',
    },
    hints: {
      matchPercent:
        'Una factura puede diferir de su orden en este porcentaje o en el importe de conciliación, el menor.',
      matchAmount: 'Lo máximo que una línea puede diferir de su orden.',
      dualControl: 'Quien prepara un pago no puede aprobarlo.',
      discountGraceDays: 'Días después de la fecha de descuento en que el cliente aún puede tomarlo.',
      writeOffLimit: 'Lo que el personal puede cancelar en una factura. Los gerentes pueden cancelar más.',
      allowanceMethod: 'Cancelar contra la estimación de cuentas incobrables en vez del gasto.',
      returnedCheckCharge: 'Se cobra al cliente cuando un cheque es devuelto.',
    },
  },
} as const
