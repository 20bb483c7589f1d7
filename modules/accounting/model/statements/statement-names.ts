/** The statements of the books, as their addresses call them. */
export const statementNames = ['balance-sheet', 'income-statement', 'cash-flow', 'trial-balance'] as const
export type StatementName = (typeof statementNames)[number]
