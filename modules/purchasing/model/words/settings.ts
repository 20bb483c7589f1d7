export const en = {
  'purchasing-settings': {
    one: 'Purchasing settings',
    many: 'Purchasing settings',
    about: 'Which purchases need approval, and when vendors are reminded.',
    sections: { approving: 'Approval', vendors: 'Links and reminders' },
    fields: {
      selfApproveLimit: 'Self-approval limit',
      changePercent: 'Change limit %',
      changeAmount: 'Change limit',
      approvalHours: 'Approval link hours',
      acknowledgeDays: 'Acknowledgment link days',
      remindAfterDays: 'Remind after',
    },
    hints: {
      selfApproveLimit: 'Requisitions estimated at this amount or less need no approval.',
      changePercent: 'A sent order that rises by more than the smaller limit is approved again.',
      remindAfterDays:
        'Working days after which a vendor is reminded to acknowledge or deliver. 0 turns reminders off.',
    },
  },
} as const

export const es = {
  'purchasing-settings': {
    one: 'Ajustes de compras',
    many: 'Ajustes de compras',
    about: 'Qué compras necesitan aprobación y cuándo se recuerda a los proveedores.',
    sections: { approving: 'Aprobación', vendors: 'Enlaces y recordatorios' },
    fields: {
      selfApproveLimit: 'Límite sin aprobación',
      changePercent: '% límite de cambio',
      changeAmount: 'Límite de cambio',
      approvalHours: 'Horas del enlace',
      acknowledgeDays: 'Días para confirmar',
      remindAfterDays: 'Recordar tras',
    },
    hints: {
      selfApproveLimit: 'Las requisiciones estimadas en este importe o menos no necesitan aprobación.',
      changePercent: 'Una orden enviada que sube más que el límite menor se aprueba de nuevo.',
      remindAfterDays:
        'Días hábiles tras los que se recuerda al proveedor confirmar o entregar. 0 apaga los recordatorios.',
    },
  },
} as const
