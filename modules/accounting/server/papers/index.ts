import type { FormMaker, PaperMaker } from '#platform/server/papers/index.ts'
import { checkForm } from './check.ts'
import { depositPaper } from './deposit-slip.ts'
import { invoicePaper } from './invoice.ts'
import { memoPaper } from './memo.ts'
import { remittancePaper } from './remittance.ts'
import { statementPaper } from './statement.ts'

/** The papers of money, by record type. */
export const papers = {
  'ar-invoices': invoicePaper,
  'credit-memos': memoPaper,
  'customer-statements': statementPaper,
  deposits: depositPaper,
  payments: remittancePaper,
} as const satisfies Record<string, PaperMaker>

export const forms = { checks: checkForm } as const satisfies Record<string, FormMaker>
