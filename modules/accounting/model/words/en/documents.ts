/** What documents of money call the same things. */
export const box1099 = {
  NEC1: 'NEC box 1',
  MISC1: 'MISC box 1',
  MISC2: 'MISC box 2',
  MISC3: 'MISC box 3',
  MISC6: 'MISC box 6',
  MISC10: 'MISC box 10',
}
export const bucketFields = { to30: '1–30', to60: '31–60', to90: '61–90', over90: 'Over 90' }
export const bucket = { ...bucketFields, unapplied: 'Unapplied' }
export const settlement = { partPaid: 'Partially paid' }
export const paymentHold = { none: 'No hold', match: 'Match exception', dispute: 'Dispute', manual: 'Manual hold' }
