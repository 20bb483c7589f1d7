import { records } from '#platform/web/kernel/record-api.ts'

/** Most money comes in by check; where there is no check, by the one way there is. */
export async function usualMethod(): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await records.window('payment-methods', {
    filter: { field: 'isActive', op: 'eq', value: true },
    columns: ['kind'],
  })
  const method = rows.find(row => row.kind === 'check') ?? (rows.length === 1 ? rows[0] : undefined)
  return method ? { method: method.id } : {}
}

/** The usual bank account, or the only one. */
export async function usualBank(): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await records.window('cash-accounts', {
    filter: { field: 'isActive', op: 'eq', value: true },
    columns: ['isDefault', 'kind'],
  })
  const banks = rows.filter(row => row.kind === 'bank')
  const bank = rows.find(row => row.isDefault === true) ?? (banks.length === 1 ? banks[0] : undefined)
  return bank ? { cashAccount: bank.id } : {}
}

/** What is paid goes out of the usual account, the usual way. */
export async function usualPayment(): Promise<Readonly<Record<string, unknown>>> {
  const [bank, method] = await Promise.all([usualBank(), usualMethod()])
  return { ...bank, ...method }
}
