/** How an event reaches the books (accounting §4): its number there, the journal it stands in, whether it takes itself back. */
export interface PostingEvent {
  readonly number: string
  readonly journal: string
  readonly reverses?: true
  /** Raised by the floor or the store: late ones go into the earliest open period; documents people type are refused (R38). */
  readonly isOperational?: true
}

const operational = (number: string, journal: string): PostingEvent => ({ number, journal, isOperational: true })
const document = (number: string, journal: string): PostingEvent => ({ number, journal })
const accrual = (number: string, journal: string): PostingEvent => ({ number, journal, reverses: true })

export const postingTable = {
  'INV.RECEIPT': operational('E1', 'IJ'),
  'INV.RECEIPT_JOB': operational('E2', 'IJ'),
  'INV.RECEIPT_EXPENSE': operational('E3', 'IJ'),
  'INV.VENDOR_RETURN': operational('E4', 'IJ'),
  'INV.ISSUE_JOB': operational('E5', 'IJ'),
  'INV.ISSUE_EXPENSE': operational('E6', 'IJ'),
  'INV.ADJUST': operational('E7', 'IJ'),
  'INV.SCRAP': operational('E8', 'IJ'),
  'INV.REGRADE': operational('E9', 'IJ'),
  'INV.REVALUE': operational('E10', 'IJ'),
  'INV.CUSTOMER_OWNED': operational('E11', 'IJ'),
  'WIP.LABOR': operational('E12', 'WJ'),
  'WIP.OVERHEAD': operational('E13', 'WJ'),
  'WIP.COMPLETE': operational('E14', 'WJ'),
  'WIP.SCRAP': operational('E15', 'WJ'),
  'WIP.TRANSFER': operational('E16', 'WJ'),
  'WIP.CLOSE': operational('E17', 'WJ'),
  'WIP.TERMINATE': operational('E18', 'WJ'),
  'SHIP.COGS': operational('E19', 'IJ'),
  'SHIP.RETURN': operational('E20', 'IJ'),
  'SHIP.UNBILLED': accrual('E21', 'AJ'),
  'AR.INVOICE': document('E22', 'SJ'),
  'AR.PREPAY_APPLY': document('E23', 'CR'),
  'AR.CREDIT_MEMO': document('E24', 'SJ'),
  'AR.DEBIT_MEMO': document('E25', 'SJ'),
  'CR.RECEIPT': document('E26', 'CR'),
  'CR.PREPAYMENT': document('E27', 'CR'),
  'CR.OTHER': document('E28', 'CR'),
  'CR.VENDOR_REFUND': document('E29', 'CR'),
  'DEP.POST': document('E30', 'CR'),
  'CR.NSF': document('E31', 'CR'),
  'AR.WRITE_OFF': document('E32', 'CR'),
  'AP.MEMO': document('E33', 'PJ'),
  'AP.INVOICE': document('E34', 'PJ'),
  'AP.INVOICE_LINE': document('E35', 'PJ'),
  'AP.USE_TAX': document('E36', 'PJ'),
  'AP.PAYMENT': document('E37', 'CD'),
  'AP.PREPAY': document('E38', 'CD'),
  'AP.DIRECT': document('E39', 'CD'),
  'AR.REFUND': document('E40', 'CD'),
  'AP.VOID': document('E41', 'CD'),
  'AP.STALE': document('E42', 'CD'),
  'TAX.REMIT': document('E43', 'CD'),
  'PAY.POST': document('E44', 'PR'),
  'PAY.ACCRUE': accrual('E45', 'AJ'),
  'PAY.REMIT': document('E46', 'CD'),
  'FX.REALISED': document('E47', 'FX'),
  'FX.REVALUE': accrual('E48', 'FX'),
  'BK.FEE': document('E49', 'BK'),
  'BK.INTEREST': document('E49', 'BK'),
  'CARD.PAY': document('E50', 'CD'),
  'GL.RECURRING': document('E51', 'GJ'),
  'BK.TRANSFER': document('E52', 'BK'),
  'OPEN.BALANCE': document('E53', 'OB'),
  'YEAR.CLOSE': document('E54', 'CL'),
} as const satisfies Record<string, PostingEvent>

export type EventCode = keyof typeof postingTable
