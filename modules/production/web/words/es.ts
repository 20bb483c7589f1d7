export const es = {
  productionScreens: { more: 'Mostrar más', noCounts: 'Todavía no hay conteos.' },
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
