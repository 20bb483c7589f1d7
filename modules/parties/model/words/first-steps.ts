export const en = {
  partners: {
    title: 'Customers and vendors',
    why: 'Import your list once; quotes, orders and bills then fill in themselves.',
    button: 'Import partners',
    parts: { customers: 'Customers', vendors: 'Vendors' },
  },
} as const

export const es = {
  partners: {
    title: 'Clientes y proveedores',
    why: 'Importe su lista una vez; cotizaciones, órdenes y facturas se llenan solas.',
    button: 'Importar socios',
    parts: { customers: 'Clientes', vendors: 'Proveedores' },
  },
} as const
