export const en = {
  shop: {
    title: 'Machines, rates and shifts',
    why: 'Prices and promised dates are calculated from them.',
    button: 'Set up shop',
    parts: { machines: 'Machines', rates: 'Work center rates', shifts: 'Shifts' },
  },
} as const

export const es = {
  shop: {
    title: 'Máquinas, tarifas y turnos',
    why: 'Con ellos se calculan precios y fechas prometidas.',
    button: 'Configurar taller',
    parts: { machines: 'Máquinas', rates: 'Tarifas por centro', shifts: 'Turnos' },
  },
} as const
