import { openingScreens, openingWords } from './opening.ts'

const tasks = {
  earlierPeriods: 'Earlier periods are closed',
  drafts: 'No drafts are dated in this period',
  tieOuts: 'Control accounts agree with their documents',
  workEntries: 'Labor hours are approved',
  recurring: 'Recurring entries are posted',
  revaluation: 'Foreign currency items are revalued',
  bankReconciled: 'Bank accounts are reconciled',
  undeposited: 'No payment is undeposited for over 3 days',
  unbilled: 'Shipments are invoiced or accrued',
  oldReceipts: 'No receipt is unbilled for over 60 days',
  payroll: 'Unpaid payroll is accrued',
}

/** Closing, tying out and opening the books. */
export const closingWords = {
  ...openingWords,
  'period-seals': {
    one: 'Period seal',
    many: 'Period seals',
    fields: {
      supersededAt: 'Reopened',
      supersededBy: 'Reopened by',
      sealedAt: 'Sealed',
      seal: 'Checksum',
      previousSeal: 'Previous checksum',
      marks: 'Entry marks',
    },
  },
  'period-balances': {
    one: 'Closing balance',
    many: 'Closing balances',
    fields: { closing: 'Closing balance', debit: 'Debits', credit: 'Credits' },
  },
  closing: {
    tasks,
    failed: 'Something went wrong. Try again.',
    results: { pass: 'Done', skipped: 'Skipped', block: 'Required', warn: 'Warning' },
    proposals: {
      proposeRecurring: 'Create entries',
      revalue: 'Revalue',
      accrueUnbilled: 'Accrue',
      accruePayroll: 'Accrue payroll',
    },
    about: {
      future: 'Not open for posting yet.',
      open: 'Open for all entries.',
      softClosed: 'Open for adjustments, bank and closing entries only.',
      closed: 'Closed. Entries are sealed.',
    },
    screen: {
      title: 'Period close',
      lead: 'Complete the checklist, then close the period.',
      earlierSeals: 'Earlier seals and reopen reasons',
      download: 'Download seals and entries',
      verify: 'Verify seals',
      intact: 'Seals intact: {count}',
      broken: {
        seal: 'The seal of {period} does not match at {what}.',
        balance: 'The closing balance of account {what} changed in {period}.',
        entry: '{what} in {period} does not balance.',
      },
      closeYear: 'Close {year}?',
      closeYearLead:
        'Net income of {year} moves to retained earnings. Then {period} closes. The owner can undo this until the next year-end close starts.',
      closeIt: 'Close and seal',
      yearClosed: '{year} is closed.',
      closePeriod: 'Close {period}?',
      closePeriodLead: 'Its entries are sealed. You cannot post to this period anymore.',
      sealed: '{period} is closed and sealed.',
      closed: 'Closed',
      withYear: 'The last period closes with the year.',
      reopenLead: 'The old seal is kept with your reason.',
      allDone: 'All tasks are done',
      left: 'Tasks left: {count}',
      records: 'Records: {count}',
      more: 'and {count} more',
      skip: 'Skip task',
      why: 'Reason',
      cancel: 'Cancel',
      accrue: 'Post accrual',
      payrollLead:
        'Hours worked in this period and paid later. The entry reverses on the first day of the next period.',
    },
    opening: openingScreens,
    preview: {
      tab: 'Entry preview',
      reversal: 'auto-reversal',
    },
    tie: {
      title: 'Reconciliation report',
      lead: 'Compare control accounts with their documents.',
      on: 'As of',
      ties: 'All control accounts agree.',
      off: 'Control accounts that differ: {count}',
      account: 'Account',
      ledger: 'Ledger balance',
      documents: 'Document total',
      difference: 'Difference',
      oldest: 'Oldest open item',
    },
    yearEntry: 'Year-end close {year}',
    accruals: {
      unbilled: 'Unbilled shipments, {period}',
      payroll: 'Accrued payroll, {period}',
      payPeriod: 'Payroll {period}',
      revaluation: 'Currency revaluation, {period}',
    },
    alarm: 'Ledger check found {count} differences, the first at {what}',
  },
}

export const closingReasons = {
  periodDaysStay: 'The dates of {period, date, month} cannot change. Periods never leave gaps or overlap.',
  belowSealedPeriod: '{period, date, month} is closed. You cannot add an earlier year or period.',
  yearDaysStay: 'The dates of {year} cannot change. Fiscal years never leave gaps or overlap.',
  periodMovesInOrder: '{period, date, month} must go in order: open, soft-closed, closed, and back.',
  earlierPeriodNotClosed: 'Close {period, date, month} first. Periods close in order.',
  lastPeriodClosesWithYear: '{period, date, month} is the last period of {year}. Close the year instead.',
  lastPeriodNotSoftClosed: 'Soft-close {period, date, month} first. It closes with the year.',
  laterPeriodClosed: '{period, date, month} is closed. Reopen it first; periods reopen from the latest back.',
  yearClosed: '{year} is closed. Reopen the year first.',
  journalFrozen: '{journal} has posted entries. You can only change its name.',
  entryNeedsApproval: 'This journal requires approval. Ask another person to approve the entry first.',
  ownEntryApproved: 'The entry was approved by its author. Another person must approve it.',
  approvedAlready: '{entry} is already approved.',
  reversesLater: '{field} must be after the entry date.',
  closeBlocked: '{period, date, month} cannot close yet. {task}: {count, number} left.',
  closeWarned:
    '{period, date, month} cannot close yet. {task}: {count, number} left. Fix it, or skip the task with a reason.',
  accruedAlready: 'This is already accrued for {period, date, month}. Reverse that entry first.',
  openingTwice: 'Opening balances were posted {date, date} with entry {entry}. Reverse them before you post again.',
  openingLocked: 'Opening balances are posted with entry {entry}. Reverse them to change this line.',
  openingHeading: '{account} is a heading. Choose one of the accounts below it.',
  openingOneSide: 'Enter a debit or a credit, not both.',
  openingMoreOpen: 'The open amount is more than the invoice total of {amount, number}.',
  openingEmpty: 'There is nothing to post as of {date, date}. Enter amounts or take a file first.',
  openingUnknown:
    '{count, plural, one {"{name}" is not known yet.} other {"{name}" and others are not known yet: #.}} Choose or create what they stand for.',
  openingTooLate:
    '{document} is dated {date, date}, after the start date {on, date}. Only earlier documents open the books.',
  openingAccountTwice: '{account} already has a line. Change that line.',
  openingInvoicesDiffer:
    '{account} is {balance, number} in the trial balance, but open invoices add up to {documents, number}. Correct the difference of {difference, number}.',
  openingBillsDiffer:
    '{account} is {balance, number} in the trial balance, but open bills add up to {documents, number}. Correct the difference of {difference, number}.',
  openingStockDiffers:
    'Inventory is {balance, number} in the trial balance, but posted stock is worth {stock, number}. Post the stock, or leave {difference, number} in {equity}.',
  openingUnbalanced:
    'Opening debits and credits differ by {difference, number}. Correct them, or leave the difference in {equity}.',
  openingNoTrialBalance: 'This file has the columns {columns}. A trial balance needs account, debit and credit.',
  openingNoDocuments:
    'This file has the columns {columns}. Open invoices and bills need number, date and open balance.',
  openingRowWithoutPartner: 'Row {row, number} names no customer or vendor. Add a name column to the file.',
  openingRowWithoutDate: 'Row {row, number} has no date. Enter the invoice date as MM/DD/YYYY or YYYY-MM-DD.',
  nothingToAccrue: 'Nothing to accrue for {period, date, month}.',
}
