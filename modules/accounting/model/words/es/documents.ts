/** What documents of money call the same things. */
export const inCurrency = { currency: 'Moneda', rate: 'Tipo de cambio' }
export const box1099 = {
  none: 'Ninguna',
  NEC1: 'NEC casilla 1',
  MISC1: 'MISC casilla 1',
  MISC2: 'MISC casilla 2',
  MISC3: 'MISC casilla 3',
  MISC6: 'MISC casilla 6',
  MISC10: 'MISC casilla 10',
}
export const documentStatus = { draft: 'Borrador', posted: 'Registrada', void: 'Anulada' }
export const settlement = { unpaid: 'Sin pagar', partPaid: 'Pagada parcialmente', paid: 'Pagada' }
export const paymentHold = {
  none: 'Sin retención',
  match: 'Diferencia de cotejo',
  dispute: 'En disputa',
  manual: 'Retención manual',
}
