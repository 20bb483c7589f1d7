export const stockStatus = {
  available: 'Disponible',
  inspection: 'En inspección',
  hold: 'Retenida',
  rejected: 'Rechazada',
  atVendor: 'Con el proveedor',
} as const
