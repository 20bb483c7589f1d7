/** What is done to documents, and why it may be refused. */
const on = 'Dated (empty: as the document, or today)'

export const documentActions = {
  'ar-invoices': { applyPrepayments: 'Apply prepayments', writeOff: 'Write off' },
  'cash-receipts': {
    autoApply: 'Apply automatically',
    applyOnAccount: 'Apply money on account',
    nsf: 'Returned unpaid (NSF)',
  },
  'cash-receipt-transactions': { unapply: 'Take back' },
  'payment-runs': { propose: 'Propose payments' },
  'bank-statement-lines': { book: 'Book it', ignore: 'Leave out', match: 'Match', unmatch: 'Take back the match' },
  checks: { confirm: 'Printed correctly', spoil: 'Misprinted', stop: 'Stop payment' },
}
export const documentAsks = {
  'ar-invoices': {
    on,
    leavePrepayments: 'Leave the orders’ prepayments unapplied',
    amount: 'Amount (empty: all that is open)',
  },
  'cash-receipts': {
    on,
    nsf: { on: 'Returned on' },
    restOnAccount: 'What is left over stays on account',
    toInvoice: 'Invoice',
    applied: 'Amount (empty: as much as possible)',
    bankFee: 'Fee of the bank',
    charge: 'Charge to the customer (empty: the usual one)',
  },
  'cash-receipt-transactions': { on },
  'credit-memos': { on, toInvoice: 'Invoice', toMemo: 'Debit memo', applied: 'Amount (empty: as much as possible)' },
  deposits: { on },
  'ap-invoices': { on },
  payments: { voidedOn: 'Voided on (empty: today)', voidReason: 'Why' },
  checks: { voidedOn: 'As of (empty: today)', voidReason: 'Why' },
}

/** Who gets a paper by mail, and what the mail says. */
export const mailAsks = {
  to: 'To (empty: whoever receives such papers)',
  message: 'Message (empty: the usual words)',
}

export const documentReasons = {
  documentWithoutLines: 'It has no lines yet. Add what is charged.',
  totalAboveZero: 'The total must be above zero.',
  termsMissing: 'Choose the terms first: they say when it is due.',
  taxCodeMissing:
    'Choose a sales tax, or mark the lines as not taxable: the customer has no certificate that holds on this day.',
  controlTotalDiffers: 'Lines add to {total, number}, the invoice says {control, number}.',
  alreadyPaid: '{document} is paid or applied in part. Take that back first.',
  nothingOpen: '{document} has nothing open.',
  notPosted: '{document} is not posted.',
  currencyOfDocument: '{document} is in another currency.',
  appliedTooEarly: '{document} is of {date, date}; this cannot be dated earlier.',
  overApplied: '{document} has {open, number} open; {amount, number} is too much.',
  notACredit: '{document} is no credit of the customer. Choose a credit memo, or a receipt with money on account.',
  notOfVendor: '{document} is not owed to a vendor. Choose a vendor invoice or a memo of the vendor.',
  refundOfOne: 'Choose what is given back: a credit memo, or a receipt with money on account.',
  refundOnly: 'A receipt is given back as a customer credit alone.',
  chooseDocument: 'Choose the invoice or memo it pays.',
  notACharge: '{document} is a credit. Choose something the customer owes.',
  noPrepayment: 'Nothing was paid ahead for the orders of this invoice.',
  writeOffLimit: '{document}: at most {limit, number} may be written off without the right to write off more.',
  discountTooLate:
    'The discount of {document} ended {until, date}; paid {on, date}. Whoever may give late discounts posts it with a reason.',
  discountTooMuch: '{document} earns {earned, number} of discount; {discount, number} is too much.',
  documentTwice: 'This document stands in the list twice. Put both amounts into one line.',
  customersOnly: 'Only what customers pay is applied to invoices.',
  restUnexplained:
    '{rest, number} is not explained yet: add a line on account, ahead for an order, or for another account.',
  notDeposited: '{receipt} has not reached the bank. Void it instead.',
  takenBackAlready: 'This was taken back already.',
  notApplied: 'This row paid nothing that could be taken back. Void the receipt instead.',
  refundStays: 'A vendor’s refund is taken back by voiding its receipt.',
  depositEmpty: 'The deposit has no receipts yet.',
  depositCleared: 'The bank showed this deposit on {date, date}; it stays.',
  memoReasonMissing: 'There is no adjustment reason for memos. Create one, such as NSF.',
  creditsTooMuch: 'Only {left, number} is left to credit; {amount, number} is too much.',
  vendorMemosNet: 'Memos of vendors are netted into the next payment.',
  chargesArePaid: 'A debit memo is paid by a receipt or by a credit.',
  invoiceHeld: '{document} is held. Release it first, or leave it out.',
  nothingDue: 'Nothing is due by that day, and nothing earns a discount.',
  runNetsToNothing: 'The vendors’ memos take all that is due: there is nothing to pay.',
  paymentCleared: 'The bank paid this on {date, date}. Record a refund instead.',
  noChecksLeft: 'This bank account has no check book with checks left.',
  checkStock: 'Check book {book} has {left, number} checks left; {needed, number} needed.',
  checkTooLarge: 'A check is written up to 999,999,999.99.',
  documentFrozen: '{document} is in the books and stays as it is. Void it, or correct it with a memo.',
  bankDiffers: 'Bank and books differ by {difference, number}. Clear what the bank shows, or book what is missing.',
  itemNotOpen: 'An item of {amount, number} is cleared already, or is no longer what it was. Take it out.',
  openingMoved:
    'The last reconciliation ended on {date, date} with {balance, number}. This one must begin there and be of a later day.',
  laterReconciled: '{reconciliation} is later. Open that one again first.',
  lineSettled: 'This line is matched, booked or left out already.',
  ruleSaysOther: 'The line does not say “{says}”. Type words that stand in it.',
  ruleWithoutAccount: 'Choose the account that is to be proposed for such lines.',
  statementNone: 'This is no bank statement. Choose the OFX, camt.053 or CSV file your bank gives.',
  statementColumns:
    'The first row names no columns for day and amount: “{text}”. Call them Date and Amount, or Date, Debit and Credit.',
  statementUnreadable: 'Row {row} cannot be read: “{text}”. No row was taken.',
  statementOfCurrency: 'This file is in {theirs}, and {account} is kept in {ours}. Choose the account it belongs to.',
  statementOfAccount:
    'This file is of an account ending in {theirs}, and {account} ends in {ours}. Choose the account it belongs to.',
  matchDiffers: 'What is chosen adds up to {chosen, number}; the bank shows {amount, number}.',
  matchTaken: '{label} is matched with another line of the bank.',
  matchNone: 'Choose what the bank shows here.',
  lineOpen: 'This line is not matched yet.',
  lineBooked: 'This line was booked from here. Reverse its journal entry instead.',
  lineReconciled: 'This line belongs to a completed reconciliation. Open that again first.',
  statementEmpty: 'The file has no movements.',
  unapplied: 'Application taken back',
  returnedCheck: 'Returned check {reference}',
}
