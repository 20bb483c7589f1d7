import ExcelJS from 'exceljs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bankFee, openedWith } from '#modules/accounting/model/posting/books.ts'
import { post } from '#modules/accounting/server/index.ts'
import { ledgerPage } from '#modules/accounting/server/statements/general-ledger.ts'
import { money } from '#platform/model/values/decimal.ts'
import { pdfText } from '#platform/server/papers/pdf-text.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** A bookkeeper reads the statements of a young company, and takes them along as files. */

let company: TestCompany
let manager: Visitor
let staff: Visitor
const accounts: Record<string, string> = {}
const year = new Date().getUTCFullYear()
const source = () => `accounts/${accounts['1000']}` as const
const day = (text: string) => `${year}-${text}` as `${number}-${number}-${number}`

type Row = Record<string, unknown> & { id: string }
interface Read {
  readonly columns: { key: string; from: string; to: string }[]
  readonly rows: { key: string; label: string | null; amounts: string[] }[]
}
const read = async (path: string): Promise<Read> =>
  (await manager.get(`/api/statements/${path}`)).body as unknown as Read
const amount = ({ rows }: Read, key: string, column = 0) => rows.find(row => row.key === key)?.amounts[column]
const january = () => `from=${day('01-01')}&to=${day('01-31')}`
const february = () => `from=${day('02-01')}&to=${day('02-28')}`

beforeAll(async () => {
  company = await openCompany()
  await company.doing(async work => {
    await work.create('security-settings', { secondFactorRoles: [] })
    await work.create('company-info', { legalName: 'Ridgeline Precision', timeZone: 'UTC', currency: 'USD' })
  })
  await company.employ({ username: 'max', roleKeys: ['2'] })
  await company.employ({ username: 'eva', roleKeys: ['3'] })
  ;[manager, staff] = [company.visitor(), company.visitor()]
  await manager.signIn('max')
  await staff.signIn('eva')
  for (const account of ((await manager.get('/api/accounts?limit=200')).body as { rows: Row[] }).rows)
    accounts[account.number as string] = account.id
  await company.doing(work =>
    work.writer.run(sql`select mw_move_period(id, 'open') from fiscal_periods where status = 'future'`),
  )
  await company.doing(async work => {
    const opening = openedWith(
      [
        { account: accounts['1000']!, balance: money('84250') },
        { account: accounts['1500']!, balance: money('15750') },
      ].concat({ account: accounts['3000']!, balance: money('-100000') }),
    )
    await post(work, {
      event: 'OPEN.BALANCE',
      key: 'o',
      on: day('01-01'),
      description: 'Opening',
      source: source(),
      lines: opening,
    })
    for (const [number, on] of [day('01-10'), day('01-20'), day('02-05')].entries())
      await post(work, {
        event: 'BK.FEE',
        source: source(),
        key: `f${number}`,
        on,
        description: `Fee ${number + 1}`,
        lines: bankFee(money('15.00'), accounts['1000']!),
      })
  })
})
afterAll(() => company.close())

describe('accounting §7: the statements', () => {
  test('both sides of the balance sheet agree, with the result of the open year in equity', async () => {
    const sheet = await read(`balance-sheet?${january()}`)
    expect(amount(sheet, 'totalAssets')).toBe('99970')
    expect(amount(sheet, 'currentEarnings')).toBe('-30')
    expect(amount(sheet, 'totalLiabilitiesAndEquity')).toBe('99970')
  })

  test('the income statement beside the month before, with the difference', async () => {
    const income = await read(`income-statement?${february()}&compare=previous`)
    expect(income.columns.map(column => column.key)).toEqual(['asked', 'previous', 'change'])
    expect(income.rows.find(row => row.key === 'netIncome')!.amounts).toEqual(['-15', '-30', '15'])
  })

  test('the cash flow ties to the bank', async () => {
    const flow = await read(`cash-flow?${february()}`)
    expect([amount(flow, 'cashBefore'), amount(flow, 'changeInCash'), amount(flow, 'cashAfter')]).toEqual([
      '84220',
      '-15',
      '84205',
    ])
  })

  test('a span that breaks a period is added up line by line', async () => {
    const trial = await read(`trial-balance?from=${day('01-15')}&to=${day('02-10')}`)
    expect(trial.rows.find(row => row.label?.startsWith('1000'))!.amounts).toEqual(['84235', '0', '30', '84205', '0'])
    expect(trial.rows.at(-1)!.amounts.slice(3)).toEqual(['100000', '100000'])
  })

  test('the ledger of an account runs on from page to page', async () => {
    const page = (await manager.get(`/api/statements/general-ledger?account=${accounts['1000']}&${february()}`)).body
    expect(page).toMatchObject({
      opening: '84220',
      closing: '84205',
      lines: [{ code: 'JE-000004', credit: '15', balance: '84205', description: 'Fee 3' }],
      next: null,
    })
  })

  test('a page begins where the last ended, with its balance', async () => {
    const asked = { account: accounts['1000']!, from: day('01-01'), to: day('02-28'), limit: 2 }
    const first = await ledgerPage(company.app.reader, asked, 'en-US')
    expect(first.lines.map(line => String(line.balance))).toEqual(['84250', '84235'])
    const rest = await ledgerPage(company.app.reader, { ...asked, after: first.next! }, 'en-US')
    expect(rest.lines.map(line => String(line.balance))).toEqual(['84220', '84205'])
    expect(rest.next).toBeNull()
  })

  test('what makes no sense is refused in words', async () => {
    expect(await manager.get('/api/statements/balance-sheet?from=2026-02-01&to=2026-01-01')).toMatchObject({
      status: 422,
    })
    expect(await manager.get('/api/statements/balance-sheet?from=x&to=2026-01-01')).toMatchObject({ status: 400 })
    expect((await manager.get(`/api/statements/horoscope?${january()}`)).status).toBe(404)
    expect((await staff.get(`/api/statements/balance-sheet?${january()}`)).status).toBe(403)
  })
})

describe('what is kept equals what was posted', () => {
  test('the sums of the accounts, after postings and a refusal', async () => {
    await company
      .doing(async work => {
        await post(work, {
          event: 'BK.FEE',
          source: source(),
          key: 'lost',
          on: day('02-06'),
          description: 'Lost',
          lines: bankFee(money('99.00'), accounts['1000']!),
        })
        throw new Error('the rest failed')
      })
      .catch(() => undefined)
    const differing = await company.doing(work =>
      work.reader.rows(sql`
        (table account_sums except table account_sums_of_lines) union all (table account_sums_of_lines except table account_sums)`),
    )
    const ofDays = await company.doing(work =>
      work.reader.rows(sql`
        (table account_day_sums except table account_day_sums_of_lines)
        union all (table account_day_sums_of_lines except table account_day_sums)`),
    )
    expect({ differing, ofDays }).toEqual({ differing: [], ofDays: [] })
  })
})

describe('files', () => {
  const file = async (path: string) => {
    const answer = await company.server.inject({
      url: `/api/statements/${path}`,
      cookies: manager.cookies,
    })
    expect(answer.statusCode).toBe(200)
    return answer.rawPayload
  }

  test('the PDF says the totals of the screen', async () => {
    const [text] = pdfText(await file(`balance-sheet/file?${january()}&format=pdf`))
    expect(text).toContain('Total assets 99,970.00')
    expect(text).toContain('Current year earnings (30.00)')
    expect(text).toContain('Total liabilities and equity 99,970.00')
  })

  test('the sheet opens, and its figures are numbers', async () => {
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load((await file(`income-statement/file?${january()}&format=xlsx`)) as never)
    const rows: unknown[][] = []
    workbook.worksheets[0]!.eachRow(row => rows.push((row.values as unknown[]).slice(1)))
    expect(rows.at(-1)).toEqual(['Net income', -30])
    expect(rows.find(row => row[0] === '6400 Bank fees')).toEqual(['6400 Bank fees', 30])
  })

  test('the ledger of an account, in a sheet of plain text', async () => {
    const text = (await file(`general-ledger/file?account=${accounts['1000']}&${january()}&format=csv`)).toString()
    expect(text).toContain('JE-000002')
    expect(text.trimEnd().split('\n').at(-1)).toContain('84220.00')
  })
})
