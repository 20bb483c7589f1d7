export const es = {
  master: {
    title: 'Órdenes por mes',
    lead: 'Cada orden de trabajo abierta, de su inicio a su fecha de entrega, agrupada por cliente. Las atrasadas van en rojo.',
    empty: 'No hay órdenes abiertas.',
    stock: 'Para inventario',
  },
} as const
