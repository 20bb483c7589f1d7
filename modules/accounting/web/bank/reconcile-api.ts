import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BankRule } from '#modules/accounting/model/bank/bank-rules.ts'
import type { StoredFile } from '#platform/model'
import { uploadFile } from '#platform/web/fields/widgets/upload.ts'
import { api } from '#platform/web/kernel/api.ts'
import { useApplication } from '#platform/web/kernel/application.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'

export interface BookItem {
  readonly key: string
  readonly deposit: string | null
  readonly payment: string | null
  readonly ledgerLine: string | null
  readonly label: string
  readonly on: string
  readonly amount: string
  readonly checkNumber: string | null
}
export interface StatementLine {
  readonly id: string
  readonly postedOn: string
  readonly amount: string
  readonly payee: string | null
  readonly memo: string | null
  readonly checkNumber: string | null
  readonly state: 'unmatched' | 'matched' | 'created' | 'ignored'
  readonly matchedDeposits: readonly string[]
  readonly matchedPayments: readonly string[]
  readonly matchedLines: readonly string[]
}
export interface ClearedItem {
  readonly deposit: string | null
  readonly payment: string | null
  readonly ledgerLine: string | null
  readonly amount: string
  readonly clearedOn: string
}
export interface Reconciliation {
  readonly id: string
  readonly statementDate: string
  readonly openingBalance: string
  readonly statementBalance: string
  readonly cleared: string
  readonly difference: string
  readonly clearedItems: readonly ClearedItem[]
}

export const keyOf = (item: Pick<ClearedItem, 'deposit' | 'payment' | 'ledgerLine'>): string =>
  item.deposit ?? item.payment ?? item.ledgerLine ?? ''

const inBank = ['bank-reconcile'] as const
const equal = (field: string, value: string) => ({ field, op: 'eq', value }) as const

export const useBanks = () =>
  useQuery({
    queryKey: [...inBank, 'accounts'],
    queryFn: async () => (await records.window('cash-accounts', { sort: ['name'], columns: ['name', 'kind'] })).rows,
  })

/** The one being worked on; there is one at most for each account. */
export const useReconciliation = (account: string | null) =>
  useQuery({
    queryKey: [...inBank, 'current', account],
    enabled: account !== null,
    queryFn: async () => {
      const { rows } = await records.window('bank-reconciliations', {
        filter: { all: [equal('cashAccount', account!), equal('status', 'inProgress')] },
        columns: ['statementDate'],
      })
      if (!rows[0]) return null
      return (await records.get('bank-reconciliations', rows[0].id)).row as unknown as Reconciliation
    },
  })

export interface LastStatement {
  readonly id: string
  readonly to: string
  readonly closingBalance: string
}

/** The newest statement taken for the account: where the next reconciliation usually ends. */
export const useLastStatement = (account: string) =>
  useQuery({
    queryKey: [...inBank, 'last', account],
    queryFn: async () => {
      const { rows } = await records.window(
        'bank-statements',
        { filter: equal('cashAccount', account), sort: ['-to'], columns: ['to', 'closingBalance'] },
        { limit: 1 },
      )
      return (rows[0] as unknown as LastStatement | undefined) ?? null
    },
  })

export interface LastReconciled {
  readonly id: string
  readonly statementDate: string
  readonly statementBalance: string
}

/** Up to where bank and books were brought together last. */
export const useLastReconciled = (account: string) =>
  useQuery({
    queryKey: [...inBank, 'reconciled', account],
    queryFn: async () => {
      const { rows } = await records.window(
        'bank-reconciliations',
        {
          filter: { all: [equal('cashAccount', account), equal('status', 'completed')] },
          ...{ sort: ['-statementDate'], columns: ['statementDate', 'statementBalance'] },
        },
        { limit: 1 },
      )
      return (rows[0] as unknown as LastReconciled | undefined) ?? null
    },
  })

export const useUncleared = (account: string, asOf: string) =>
  useQuery({
    queryKey: [...inBank, 'uncleared', account, asOf],
    queryFn: () => api.get<{ items: BookItem[] }>(`/cash-accounts/${account}/uncleared`, { asOf }),
  })

/** Every line of the bank that is still to be brought together with the books. */
export const useStatementLines = (account: string, to: string) => {
  const { data: last } = useLastReconciled(account)
  const since = last?.statementDate ?? null
  return useQuery({
    queryKey: [...inBank, 'lines', account, since, to],
    enabled: last !== undefined,
    queryFn: async () =>
      (await api.get<{ lines: StatementLine[] }>(`/cash-accounts/${account}/waiting`, { since, to })).lines,
  })
}

export interface KeptRule extends BankRule {
  readonly version: number
}

/** Which accounts are proposed for lines of this bank account; nothing for whom they are not for. */
export const useBankRules = (account: string) => {
  const { resources } = useApplication()
  return useQuery({
    queryKey: [...inBank, 'rules', account],
    enabled: resources['bank-rules'] !== undefined,
    queryFn: async () => {
      const asked = { filter: equal('cashAccount', account), columns: ['direction', 'says', 'account'] }
      return (await everyRecord('bank-rules', asked)).rows as unknown as KeptRule[]
    },
  })
}

export interface TakenStatement extends LastStatement {
  readonly from: string
  readonly openingBalance: string
  readonly file: StoredFile | null
}

/** The statements taken last: a year of months. */
export const useTakenStatements = (account: string) =>
  useQuery({
    queryKey: [...inBank, 'taken', account],
    queryFn: async () => {
      const columns = ['from', 'to', 'openingBalance', 'closingBalance', 'file']
      const asked = { filter: equal('cashAccount', account), sort: ['-to'], columns }
      return (await records.window('bank-statements', asked, { limit: 12 })).rows as unknown as TakenStatement[]
    },
  })

export const importStatement = async (cashAccount: string, chosen: File) =>
  api.post<{ taken: number; known: number; matched: number }>('/bank-statements/import', {
    cashAccount,
    file: await uploadFile(chosen),
  })

export function useFreshBank(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: inBank })
}
