import { accountRoles, shippedRoles } from '#modules/accounting/model/ledger/account-roles.ts'
import { shippedAccounts, shippedJournals } from '#modules/accounting/model/ledger/shipped-books.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { settleBaseCurrency } from './currencies.ts'
import { openCurrentYear } from './fiscal-years.ts'

/** Founding the company opens its books: currency, chart, journals, roles and the year we are in. Later only the currency follows. */
export const savedCompany: SaveHook<'company-info'> = async (work, { before, after }) => {
  if (before?.currency !== after.currency) await settleBaseCurrency(work, after.currency)
  if (before) return
  await openBooks(work, after.defaultLocale === 'es' ? 'es' : 'en-US')
  await openCurrentYear(work, Number(after.fiscalYearStartMonth ?? 1))
}

async function openBooks(work: AnyWork, language: 'en-US' | 'es'): Promise<void> {
  const byNumber = new Map<string, unknown>()
  for (const account of shippedAccounts) byNumber.set(account.number, (await work.create('accounts', account)).id)
  for (const role of accountRoles)
    await work.create('posting-rules', { role, account: byNumber.get(shippedRoles[role]) })
  for (const { name, ...journal } of shippedJournals)
    await work.create('ledger-types', { ...journal, name: name[language], nameEs: name.es })
}
