/** Kinds of people, as they are chosen when somebody is added. */
export const presetWords = {
  owner: 'Owner',
  officeManager: 'Office manager',
  estimator: 'Estimator',
  buyer: 'Buyer',
  planner: 'Production planner',
  engineer: 'Engineer',
  bookkeeper: 'Bookkeeper',
  shipping: 'Shipping and receiving',
  machinist: 'Machinist',
  inspector: 'Quality inspector',
  toolCrib: 'Tool crib attendant',
  receptionist: 'Receptionist',
  customerPortal: 'Customer portal',
} as const

export const presetWordsEs = {
  owner: 'Dueño',
  officeManager: 'Gerente de oficina',
  estimator: 'Cotizador',
  buyer: 'Comprador',
  planner: 'Planeador de producción',
  engineer: 'Ingeniero',
  bookkeeper: 'Contador',
  shipping: 'Embarques y recepción',
  machinist: 'Maquinista',
  inspector: 'Inspector de calidad',
  toolCrib: 'Encargado de herramientas',
  receptionist: 'Recepcionista',
  customerPortal: 'Portal de clientes',
} as const
