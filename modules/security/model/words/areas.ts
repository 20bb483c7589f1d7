/** The areas a company may hide, as the menu calls them. */
export const areaNames = {
  sales: 'Sales',
  purchasing: 'Purchasing',
  inventory: 'Inventory',
  production: 'Production',
  things: 'Equipment',
  quality: 'Quality',
  people: 'People',
  accounting: 'Accounting',
  documents: 'Documents',
  communication: 'Communication',
  devices: 'CNC & machine data',
} as const

export const areaNamesEs = {
  sales: 'Ventas',
  purchasing: 'Compras',
  inventory: 'Inventario',
  production: 'Producción',
  things: 'Equipo',
  quality: 'Calidad',
  people: 'Personal',
  accounting: 'Contabilidad',
  documents: 'Documentos',
  communication: 'Comunicación',
  devices: 'CNC y datos de máquina',
} as const
