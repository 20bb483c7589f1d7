import { array, assert, constantFrom, date, integer, property, record, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Money, money } from '#platform/model/values/decimal.ts'
import { shippedAccounts } from '../ledger/shipped-books.ts'
import { balanceSheet } from './balance-sheet.ts'
import { cashFlow } from './cash-flow.ts'
import {
  balanceColumns,
  columnsOf,
  lastYearSpan,
  namedSpan,
  nextSpan,
  previousSpan,
  withShares,
  yearStartOf,
} from './columns.ts'
import { incomeStatement } from './income-statement.ts'
import type { ChartAccount, Movement, Statement } from './statement.ts'
import { trialBalance } from './trial-balance.ts'

const chart: ChartAccount[] = shippedAccounts.map(account => ({
  ...account,
  id: account.number,
  parent: null,
  statementLine: null,
  sortOrder: null,
}))

const amount = (statement: Statement, key: string, column = 0): string =>
  statement.rows.find(row => row.key === key)!.amounts[column]!.toString()
const asked = { from: '2026-01-01', to: '2026-01-31', comparison: 'none', yearStart: 1 } as const

/** Balances on two days as what was moved between them. */
const between = (opening: Record<string, string>, closing: Record<string, string>): Movement[] =>
  chart.map(({ id }) => {
    const [before, after] = [money(opening[id] ?? '0'), money(closing[id] ?? '0')]
    const net = after.minus(before)
    const zero = money('0')
    const isDebit = net.greaterThan(0)
    return {
      account: id,
      column: 0,
      opening: before,
      debit: isDebit ? net : zero,
      credit: isDebit ? zero : net.negated(),
      closed: zero,
    }
  })

const balancesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(' · ').map(pair => {
      const [number, value] = pair.split(' ') as [string, string]
      return [number, value.replace('−', '-').replaceAll(',', '')]
    }),
  )

describe('accounting W8: Ridgeline Precision, January 2026', () => {
  const opening = balancesOf(
    '1000 84,250.00 · 1100 46,800.00 · 1200 31,500.00 · 1220 22,340.00 · 1240 18,900.00 · 1500 240,000.00 · 1590 −96,000.00 · 2000 −27,615.00 · 2050 −4,180.00 · 2200 −1,212.75 · 2300 −5,000.00 · 3000 −150,000.00 · 3900 −159,782.25',
  )
  const closing = balancesOf(
    '1000 81,603.42 · 1050 0.00 · 1100 28,275.81 · 1200 31,785.15 · 1220 22,392.25 · 1240 20,520.00 · 1500 240,000.00 · 1590 −98,000.00 · 2000 −11,415.40 · 2050 −4,180.00 · 2100 −2,280.00 · 2110 −3,759.74 · 2200 −748.44 · 2300 −8,720.00 · 3000 −150,000.00 · 3900 −159,782.25 · 4000 −13,230.00 · 4100 −85.00 · 4900 189.00 · 4910 378.00 · 4950 −35.00 · 5000 8,060.00 · 5100 67.50 · 5110 111.50 · 5120 112.35 · 5200 7,680.00 · 5210 −2,360.00 · 5300 8,820.40 · 5390 −3,318.75 · 5600 −79.50 · 6000 3,840.00 · 6010 872.10 · 6100 900.00 · 6400 15.00 · 6600 2,170.00 · 6800 200.00 · 7000 14.00 · 7100 −12.40',
  )
  const month = between(opening, closing)

  test('the trial balance: debits and credits agree', () => {
    const trial = trialBalance(chart, month, [asked])
    const [opened, debits, credits, ...closed] = trial.rows.at(-1)!.amounts.map(String)
    expect([opened, ...closed]).toEqual(['0', '458006.48', '458006.48'])
    expect(debits).toBe(credits)
    expect(amount(trial, 'account-1590', 4)).toBe('98000')
  })

  test('the income statement', () => {
    const income = incomeStatement(chart, month, withShares(columnsOf(asked)))
    expect(amount(income, 'netSales')).toBe('12783')
    expect(amount(income, 'totalCostOfSales')).toBe('19093.5')
    expect(amount(income, 'totalExpenses')).toBe('7997.1')
    expect(amount(income, 'totalOther')).toBe('-1.6')
    expect(amount(income, 'netIncome')).toBe('-14309.2')
    // What reduces sales stands negative among them, in percent of sales as well.
    expect(amount(income, 'account-4910')).toBe('-378')
    expect(amount(income, 'account-4910', 1)).toBe('-3')
    expect(amount(income, 'netSales', 1)).toBe('100')
  })

  test('the balance sheet shows the result of the open year', () => {
    const sheet = balanceSheet(chart, month, balanceColumns(asked))
    expect(amount(sheet, 'totalAssets')).toBe('326576.63')
    expect(amount(sheet, 'totalLiabilities')).toBe('31103.58')
    expect(amount(sheet, 'totalEquity')).toBe('295473.05')
    expect(amount(sheet, 'currentEarnings')).toBe('-14309.2')
    expect(amount(sheet, 'totalLiabilitiesAndEquity')).toBe('326576.63')
    expect(amount(sheet, 'account-1590')).toBe('-98000')
    expect(sheet.rows.some(row => row.key === 'account-1050')).toBe(false)
  })

  test('the cash flow begins with the result and ends with the money in the bank', () => {
    const flow = cashFlow(chart, month, columnsOf(asked))
    expect(amount(flow, 'result')).toBe('-14309.2')
    expect(amount(flow, 'account-1100')).toBe('18524.19')
    expect(amount(flow, 'account-1590')).toBe('2000')
    expect(amount(flow, 'account-2000')).toBe('-16199.6')
    expect(amount(flow, 'changeInCash')).toBe('-2646.58')
    expect(amount(flow, 'cashBefore')).toBe('84250')
    expect(amount(flow, 'cashAfter')).toBe('81603.42')
  })
})

describe('accounting R32: the closing of a year', () => {
  const m = (text: string) => money(text)
  const sale: Movement[] = [
    { account: '1000', column: 0, opening: m('0'), debit: m('900'), credit: m('0'), closed: m('0') },
    { account: '4000', column: 0, opening: m('0'), debit: m('0'), credit: m('900'), closed: m('0') },
  ]
  const closed: Movement[] = [
    sale[0]!,
    { ...sale[1]!, debit: m('900'), closed: m('900') },
    { account: '3900', column: 0, opening: m('0'), debit: m('0'), credit: m('900'), closed: m('-900') },
  ]
  const year = { from: '2026-01-01', to: '2026-12-31', comparison: 'none', yearStart: 1 } as const

  test('the income statement and the cash flow do not see it; the balance sheet keeps its totals', () => {
    expect(incomeStatement(chart, closed, columnsOf(year))).toEqual(incomeStatement(chart, sale, columnsOf(year)))
    expect(amount(cashFlow(chart, closed, columnsOf(year)), 'changeInCash')).toBe('900')
    const [before, after] = [sale, closed].map(books => balanceSheet(chart, books, balanceColumns(year)))
    for (const key of ['totalAssets', 'totalEquity', 'totalLiabilitiesAndEquity'])
      expect(amount(after!, key)).toBe(amount(before!, key))
    expect(after!.rows.some(row => row.key === 'currentEarnings')).toBe(false)
  })
})

describe('whatever is posted', () => {
  const line = tuple(constantFrom(...chart), integer({ min: 1, max: 9_999_999 }))
  const entry = record({
    lines: array(line, { minLength: 1, maxLength: 5 }),
    against: constantFrom(...chart),
    before: constantFrom(true, false),
  })

  const booksOf = (entries: readonly { lines: [ChartAccount, number][]; against: ChartAccount; before: boolean }[]) => {
    const sums = new Map<string, { opening: Money; debit: Money; credit: Money }>()
    const add = (id: string, cents: number, before: boolean) => {
      const own = sums.get(id) ?? { opening: money('0'), debit: money('0'), credit: money('0') }
      const value = money(String(Math.abs(cents) / 100))
      if (before) own.opening = cents > 0 ? own.opening.plus(value) : own.opening.minus(value)
      else if (cents > 0) own.debit = own.debit.plus(value)
      else own.credit = own.credit.plus(value)
      sums.set(id, own)
    }
    for (const { lines, against, before } of entries)
      for (const [account, cents] of lines) {
        add(account.id, cents, before)
        add(against.id, -cents, before)
      }
    return [...sums].map(([account, own]): Movement => ({ account, column: 0, closed: money('0'), ...own }))
  }

  test('assets are liabilities and equity; the cash flow ties to the money; the trial balance balances', () => {
    assert(
      property(array(entry, { maxLength: 12 }), entries => {
        const books = booksOf(entries)
        const sheet = balanceSheet(chart, books, balanceColumns(asked))
        expect(amount(sheet, 'totalAssets')).toBe(amount(sheet, 'totalLiabilitiesAndEquity'))
        const flow = cashFlow(chart, books, columnsOf(asked))
        expect(
          money(amount(flow, 'cashBefore'))
            .plus(money(amount(flow, 'changeInCash')))
            .toString(),
        ).toBe(amount(flow, 'cashAfter'))
        expect(amount(flow, 'result')).toBe(amount(incomeStatement(chart, books, columnsOf(asked)), 'netIncome'))
        const total = trialBalance(chart, books, [asked]).rows.at(-1)!.amounts.map(String)
        expect(total[1]).toBe(total[2])
        expect(total[3]).toBe(total[4])
      }),
    )
  })

  test('the span before ends the day before', () => {
    assert(
      property(
        date({ min: new Date('2000-01-01'), max: new Date('2050-01-01'), noInvalidDate: true }),
        integer({ min: 0, max: 400 }),
        (start, days) => {
          const from = start.toISOString().slice(0, 10) as `${number}-${number}-${number}`
          const to = new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10) as typeof from
          const before = previousSpan({ from, to })
          expect(new Date(Date.parse(before.to) + 86_400_000).toISOString().slice(0, 10)).toBe(from)
        },
      ),
    )
  })
})

describe('the columns', () => {
  test('months are compared with months, and their last day stays the last', () => {
    expect(previousSpan({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(previousSpan({ from: '2026-01-01', to: '2026-03-31' })).toEqual({ from: '2025-10-01', to: '2025-12-31' })
    expect(lastYearSpan({ from: '2025-02-01', to: '2025-02-28' })).toEqual({ from: '2024-02-01', to: '2024-02-29' })
    expect(previousSpan({ from: '2026-03-10', to: '2026-03-19' })).toEqual({ from: '2026-02-28', to: '2026-03-09' })
  })

  test('spans by name follow the fiscal year', () => {
    expect(namedSpan('lastMonth', '2026-03-15', 1)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(namedSpan('thisQuarter', '2026-03-15', 2)).toEqual({ from: '2026-02-01', to: '2026-04-30' })
    expect(namedSpan('thisYear', '2026-03-15', 7)).toEqual({ from: '2025-07-01', to: '2026-06-30' })
    expect(namedSpan('lastYear', '2026-03-15', 1)).toEqual({ from: '2025-01-01', to: '2025-12-31' })
    expect(nextSpan({ from: '2026-01-01', to: '2026-01-31' })).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  })

  test('a fiscal year begins with its month', () => {
    expect(yearStartOf('2026-03-15', 7)).toBe('2025-07-01')
    expect(yearStartOf('2026-07-01', 7)).toBe('2026-07-01')
    const [, toDate] = columnsOf({ ...asked, comparison: 'yearToDate', yearStart: 10 })
    expect(toDate).toMatchObject({ from: '2025-10-01', to: '2026-01-31' })
  })

  test('month by month: the twelve that end with one month, else those asked for', () => {
    const months = columnsOf({ ...asked, comparison: 'months' })
    expect(months).toHaveLength(13)
    expect(months.at(-1)).toMatchObject({ role: 'total', from: '2025-02-01', to: '2026-01-31' })
    expect(balanceColumns({ ...asked, comparison: 'months' })).toHaveLength(12)
    expect(months[0]).toMatchObject({ from: '2025-02-01', to: '2025-02-28' })
    expect(columnsOf({ ...asked, to: '2026-03-31', comparison: 'months' }).map(({ to }) => to)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-03-31',
    ])
  })

  test('a comparison brings the difference', () => {
    const columns = columnsOf({ ...asked, comparison: 'previous' })
    const movement = (column: number, credit: string): Movement => ({
      account: '4000',
      column,
      opening: money('0'),
      debit: money('0'),
      credit: money(credit),
      closed: money('0'),
    })
    const income = incomeStatement(chart, [movement(0, '500'), movement(1, '700')], withShares(columns))
    expect(income.rows.at(-1)!.amounts.map(String)).toEqual(['500', '100', '700', '100', '-200'])
  })
})

test('accounts stand below the headings of the chart, and every heading has its sum', () => {
  const heading = { ...chart[0]!, id: 'h', number: '1001', name: 'Current assets', control: 'none' as const }
  const accounts = [
    heading,
    ...chart.map(account => (['1000', '1100'].includes(account.id) ? { ...account, parent: 'h' } : account)),
  ]
  const sheet = balanceSheet(
    accounts,
    between({}, { 1000: '10', 1050: '5', 1100: '20', 3000: '-35' }),
    balanceColumns(asked),
  )
  expect(sheet.rows.slice(0, 6).map(row => [row.kind, row.level, row.label ?? row.word, row.amounts.join()])).toEqual([
    ['section', 0, 'assets', ''],
    ['group', 1, '1001 Current assets', '30'],
    ['account', 2, '1000 Operating checking', '10'],
    ['account', 2, '1100 Accounts receivable', '20'],
    ['account', 1, '1050 Undeposited funds', '5'],
    ['grand', 0, 'totalAssets', '35'],
  ])
})
