export const quickActionsEn = {
  'quick-actions': {
    one: 'Button',
    many: 'Buttons',
    about: 'Your own buttons for actions you do often.',
    sections: { main: 'Button' },
    fields: {
      kind: 'Action',
      thing: 'Machine',
      job: 'Job',
      category: 'Downtime category',
      reason: 'Downtime reason',
      holdReason: 'Hold reason',
      name: 'Label',
      position: 'Position',
    },
    values: {
      kind: {
        stopAll: 'Stop all work',
        machineDown: 'Report machine down',
        jobPriority: 'Set priority',
        holdJob: 'Hold job',
      },
    },
  },
} as const

export const quickActionsEs = {
  'quick-actions': {
    one: 'Botón',
    many: 'Botones',
    about: 'Sus propios botones para acciones frecuentes.',
    sections: { main: 'Botón' },
    fields: {
      user: 'Usuario',
      kind: 'Acción',
      thing: 'Máquina',
      job: 'Orden',
      priority: 'Prioridad',
      category: 'Categoría de paro',
      reason: 'Motivo de paro',
      holdReason: 'Motivo de retención',
      name: 'Etiqueta',
      position: 'Posición',
    },
    values: {
      kind: {
        stopAll: 'Detener todo',
        machineDown: 'Reportar paro',
        jobPriority: 'Cambiar prioridad',
        holdJob: 'Retener orden',
      },
      priority: { low: 'Baja', normal: 'Normal', high: 'Alta', hot: 'Urgente' },
      category: {
        breakdown: 'Descompostura',
        maintenance: 'Mantenimiento',
        noOperator: 'Sin operador',
        noMaterial: 'Sin material',
        noProgram: 'Sin programa',
        quality: 'Calidad',
        changeover: 'Cambio de modelo',
        other: 'Otro',
      },
    },
  },
} as const
