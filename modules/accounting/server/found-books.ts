import { shippedAccounts, shippedJournals } from '#modules/accounting/model/shipped-books.ts'
import type { Saving } from '#platform/server/work/verbs.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { settleBaseCurrency } from './currencies.ts'

/** Founding the company opens its books: its currency, the chart of accounts and the journals. Later only the currency follows. */
export const savedCompany: Saving = async (work, { before, after }) => {
  if (before?.currency !== after.currency) await settleBaseCurrency(work, after.currency as string)
  if (!before) await openBooks(work, after.defaultLocale === 'es' ? 'es' : 'en-US')
}

async function openBooks(work: AnyWork, language: 'en-US' | 'es'): Promise<void> {
  for (const account of shippedAccounts) await work.create('accounts', account)
  for (const { name, ...journal } of shippedJournals)
    await work.create('ledger-types', { ...journal, name: name[language] })
}
