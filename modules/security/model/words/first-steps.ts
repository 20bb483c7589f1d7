export const en = {
  company: {
    title: 'Company',
    why: 'Name, address and phone stand on every quote, packing slip and invoice.',
    button: 'Complete company',
  },
} as const

export const es = {
  company: {
    title: 'Empresa',
    why: 'Nombre, dirección y teléfono aparecen en cada cotización, remisión y factura.',
    button: 'Completar empresa',
  },
} as const
