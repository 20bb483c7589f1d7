export const es = {
  productionScreens: { more: 'Mostrar más', noCounts: 'Todavía no hay conteos.' },
  job: {
    strip: 'Operaciones',
    noMachine: 'Sin máquina',
    made: '{made} / {all}',
    estimated: 'Estimado',
    actual: 'Real',
    costTitle: 'Estimado {estimated}, real {actual}',
    costs: {
      Labor: 'Mano de obra',
      Machine: 'Máquina',
      Burden: 'Indirectos',
      Material: 'Material',
      Outside: 'Externo',
    },
    noCost: 'Todavía no hay costos.',
    noCostLead: 'Los costos aparecen al planear la orden y al reportar avances.',
  },
  setups: {
    add: 'Agregar cambio',
    none: 'Sin cambios de preparación. Solo aplica el tiempo de preparación de la operación.',
  },
  master: {
    title: 'Línea de tiempo de órdenes',
    lead: 'Órdenes de trabajo abiertas de inicio a fecha de entrega, por cliente. Las atrasadas van en rojo.',
    empty: 'No hay órdenes de trabajo abiertas.',
    stock: 'Para inventario',
  },
} as const
