export const es = {
  productionScreens: { more: 'Mostrar más', noCounts: 'Todavía no se cuenta nada.' },
  setups: {
    add: 'Agregar un cambio',
    none: 'No se conoce ningún cambio a esta familia: no toma más tiempo que la preparación de la operación.',
  },
  master: {
    title: 'Órdenes por mes',
    lead: 'Cada orden de trabajo abierta, de su inicio a su fecha de entrega, agrupada por cliente. Las atrasadas van en rojo.',
    empty: 'No hay órdenes abiertas.',
    stock: 'Para inventario',
  },
} as const
