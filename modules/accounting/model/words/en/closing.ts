const tasks = {
  earlierPeriods: 'Earlier periods are closed',
  drafts: 'No draft is dated in the period',
  tieOuts: 'Control accounts tie to their documents',
  workEntries: 'Hours of the period are final',
  recurring: 'Recurring journals are posted',
  revaluation: 'Foreign items are revalued',
  bankReconciled: 'Bank is reconciled to the period’s end',
  undeposited: 'No receipt waits longer than 3 days for the bank',
  unbilled: 'What was shipped is invoiced or accrued',
  oldReceipts: 'No receipt waits longer than 60 days for its invoice',
  payroll: 'Hours worked and not paid are accrued',
}

/** Closing, tying out and opening the books. */
export const closingWords = {
  'period-seals': {
    one: 'Seal',
    many: 'Seals',
    fields: { supersededAt: 'Reopened', supersededBy: 'Reopened by', sealedAt: 'Sealed' },
  },
  'period-balances': { one: 'Balance at close', many: 'Balances at close' },
  closing: {
    tasks,
    yearEntry: 'Closing of {year}',
    accruals: {
      unbilled: 'Shipped and not invoiced, {period}',
      payroll: 'Hours worked and not paid, {period}',
      revaluation: 'Foreign items at the closing rate, {period}',
    },
    alarm: 'The books differ in {count} places, first at {what}',
  },
}

export const closingReasons = {
  periodDaysStay: '{period} keeps its days: periods leave no gap and never overlap.',
  periodMovesInOrder: '{period} moves in order: open, soft-closed, closed, and back the same way.',
  earlierPeriodNotClosed: 'Close {period} first: periods close in order.',
  lastPeriodClosesWithYear: '{period} is the last period of {year} and closes with it. Close the year instead.',
  lastPeriodNotSoftClosed: 'Soft-close {period} first; the year closes with it.',
  laterPeriodClosed: '{period} is closed. Reopen it first: periods reopen from the latest back.',
  yearClosed: '{year} is closed. Reopen the year first.',
  journalFrozen: '{journal} has posted entries: its code stays, because seals quote it. Its name may change.',
  entryNeedsApproval: 'This journal asks for approval. Somebody else must approve the entry before it is posted.',
  ownEntryApproved: 'The entry was approved by whoever wrote it. Another person must approve it.',
  approvedAlready: 'This entry is approved already.',
  reversesLater: '{field} must come after the date of the entry.',
  closeBlocked: '{period} cannot close yet. {task}: {count} left.',
  closeWarned: '{period} cannot close yet. {task}: {count} left. Mend it, or skip the task with a reason.',
  accruedAlready: 'This is accrued for the period already. Reverse that entry first.',
  nothingToAccrue: 'There is nothing to accrue.',
}
