import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bankFee } from '#modules/accounting/model/posting/books.ts'
import { unbilled } from '#modules/accounting/model/posting/stock.ts'
import { postingTable } from '#modules/accounting/model/posting/table.ts'
import { type Posting, post } from '#modules/accounting/server/index.ts'
import { money } from '#platform/model/values/decimal.ts'
import { withClient } from '#platform/server/postgres/with-client.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** A bookkeeper's days with the ledger, and what the database itself refuses. */

let company: TestCompany
let manager: Visitor
let staff: Visitor
const accounts: Record<string, string> = {}
let general: string

type Row = Record<string, unknown> & { id: string; version: number }
const rowOf = (answer: { body: unknown }) => (answer.body as { row: Row }).row
const listed = async (path: string): Promise<Row[]> =>
  ((await manager.get(`/api/${path}`)).body as { rows: Row[] }).rows
const today = () => new Date().toISOString().slice(0, 10) as `${number}-${number}-${number}`

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
  for (const account of await listed('accounts?limit=200')) accounts[account.number as string] = account.id
  general = (await listed('ledger-types')).find(journal => journal.code === 'GJ')!.id
})
afterAll(() => company.close())

const line = (number: string, side: 'debit' | 'credit', amount: string) => ({
  account: accounts[number],
  [side]: amount,
})
const draft = (lines: object[], more: object = {}) =>
  manager.post('/api/general-ledgers', { ledgerType: general, description: 'Rent of the month', lines, ...more })
const act = (entry: Row, verb: string, asked: object = {}) =>
  manager.post(`/api/general-ledgers/${entry.id}/actions/${verb}`, { version: entry.version, ...asked })
const fee = (key: string, more: Partial<Posting> = {}): Posting => ({
  event: 'BK.FEE',
  key,
  source: `accounts/${accounts['1000']}`,
  on: today(),
  description: 'Bank fee',
  lines: bankFee(money('15.00'), accounts['1000']!),
  ...more,
})
const refused = (doing: (work: AnyWork) => Promise<unknown>) =>
  company.doing(doing).then(
    () => 'done',
    (error: { code?: string; hint?: string }) => error.code ?? String(error),
  )

describe('accounting general-ledgers: written by hand', () => {
  test('a draft has no number; posting gives the next one and its period; it is reversed once', async () => {
    const entry = rowOf(await draft([line('6100', 'debit', '900.00'), line('3000', 'credit', '900.00')]))
    expect(entry).toMatchObject({ code: null, status: 'draft', total: '900' })
    const posted = rowOf(await act(entry, 'post'))
    expect(posted).toMatchObject({ code: 'JE-000001', status: 'posted' })
    expect(posted.period).toBeTruthy()
    expect((await act(posted, 'reverse')).status).toBe(200)
    const mirror = (await listed('general-ledgers')).find(row => row.reverses === entry.id)!
    expect(mirror).toMatchObject({ code: 'JE-000002', status: 'posted', total: '900' })
    expect(await act(posted, 'reverse')).toMatchObject({ status: 409, body: { code: 'reversedAlready' } })
    expect((await manager.patch(`/api/general-ledgers/${entry.id}`, { description: 'Other' })).status).toBe(409)
  })

  test('accounting §8: unbalanced, one line, a control account by hand', async () => {
    const entry = rowOf(await draft([line('6100', 'debit', '1250'), line('3000', 'credit', '1205')]))
    expect(await act(entry, 'post')).toMatchObject({ status: 409, body: { code: 'entryUnbalanced' } })
    const single = rowOf(await draft([line('6100', 'debit', '10')]))
    expect(await act(single, 'post')).toMatchObject({ body: { code: 'entryNeedsTwoLines' } })
    expect(await draft([line('6100', 'debit', '10'), line('1100', 'credit', '10')])).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'lines.1.account', code: 'controlByHand' }] },
    })
  })

  test('accounting §5: staff see the books only by a group’s grant', async () => {
    expect((await staff.get('/api/general-ledgers')).status).toBe(403)
    expect((await staff.get('/api/accounts')).status).toBe(200)
  })
})

describe('accounting §1: the posting door', () => {
  test('an event posts once, with the reason of every account', async () => {
    const entry = await company.doing(work => post(work, fee('f1')))
    const { row } = (await manager.get(`/api/general-ledgers/${entry!.id}`)).body as { row: Row }
    expect(row.code).toMatch(/^JE-\d{6}$/)
    expect(row).toMatchObject({ sourceEvent: 'BK.FEE:f1', status: 'posted', total: '15' })
    expect(row.lines).toMatchObject([
      { account: accounts['6400'], debit: '15', reason: 'BANK_FEE ← rule' },
      { account: accounts['1000'], credit: '15', reason: 'CASH ← named' },
    ])
    expect(await refused(work => post(work, fee('f1')))).toBe('postedTwice')
  })

  const numberOf = async (key: string) => {
    const event = `BK.FEE:${key}`
    const numbered = sql`select substr(code, 4)::int as n from general_ledgers where source_event = ${event}`
    return (await company.doing(work => work.reader.first<{ n: number }>(numbered)))!.n
  }

  test('numbers have no gaps, also after a refusal', async () => {
    const number = async (key: string) => {
      await company.doing(work => post(work, fee(key)))
      return numberOf(key)
    }
    const before = await number('g1')
    await refused(async work => {
      await post(work, fee('g2'))
      throw new Error('the event itself failed')
    })
    expect(await number('g3')).toBe(before + 1)
  })

  test('the number is taken when the transaction ends: who has posted keeps nobody else waiting', async () => {
    await company.doing(async work => {
      await post(work, fee('w1'))
      await company.doing(async other => {
        await other.writer.run(sql`set local lock_timeout = '2s'`)
        await post(other, fee('w2'))
      })
    })
    expect(await numberOf('w1')).toBe((await numberOf('w2')) + 1)
  })

  test('whoever writes a number, the database gives the next one', async () => {
    const entry = await company.doing(async work => {
      const posted = await post(work, fee('n1'))
      await work.writer.run(sql`update general_ledgers set code = 'JE-999999' where id = ${posted!.id}::uuid`)
      return posted!
    })
    await company.doing(work => post(work, fee('n2')))
    expect(await numberOf('n2')).toBe((await numberOf('n1')) + 1)
    const again = sql`update general_ledgers set code = 'JE-999998' where id = ${entry.id}::uuid`
    expect(await refused(work => work.writer.run(again))).toBe('entryPosted')
  })

  test('accounting R29: an accrual takes itself back on the first day of the next period', async () => {
    const on = today()
    const entry = await company.doing(work =>
      post(work, {
        event: 'SHIP.UNBILLED',
        key: 'u1',
        source: fee('u1').source,
        on,
        description: 'Unbilled',
        lines: unbilled(money('100')),
      }),
    )
    const mirror = (await listed('general-ledgers?limit=200')).find(row => row.reverses === entry!.id)!
    expect(String(mirror.postingDate).endsWith('-01')).toBe(true)
    expect(String(mirror.postingDate) > on).toBe(true)
  })

  test('a role without an account refuses the event', async () => {
    const answer = await refused(async work => {
      await work.writer.run(sql`update posting_rules set archived_at = now() where role = 'BANK_FEE'`)
      await post(work, fee('r1'))
    })
    expect(answer).toBe('noAccountForRole')
  })
})

describe('accounting G1–G8: what the database refuses to anybody', () => {
  const id = () => sql`(select id from general_ledgers where source_event = 'BK.FEE:f1')`
  test('G1: an entry born posted', async () => {
    const born = sql`insert into general_ledgers (id, ledger_type, posting_date, description, status) values (gen_random_uuid(), ${general}::uuid, current_date, 'x', 'posted')`
    expect(await refused(work => work.writer.run(born))).toBe('entryBornDraft')
  })
  test('§1, G8: an entry of an invented event, in a foreign journal, of a record that is not there', async () => {
    const entry = '0190f000-0000-7000-8000-0000000000ff'
    const given = async (work: AnyWork, what: Readonly<Record<string, unknown>>) => {
      const { journal = 'SJ', event = null, source = null, reverses = null, isClosing = false, code = null } = what
      await work.writer.run(sql`
        insert into general_ledgers (id, code, ledger_type, posting_date, description, source_event, source, reverses, is_closing)
        values (${entry}::uuid, ${code}, (select id from ledger_types where code = ${journal}), current_date, 'Forged', ${event}, ${source},
          ${reverses}::uuid, ${isClosing})`)
      await work.writer.run(sql`
        insert into general_ledger_lines (id, parent, root, position, account, debit, credit)
        values (gen_random_uuid(), ${entry}::uuid, ${entry}::uuid, 1, ${accounts['1100']}::uuid, 5, null),
          (gen_random_uuid(), ${entry}::uuid, ${entry}::uuid, 2, ${accounts['4000']}::uuid, null, 5)`)
      await work.writer.run(sql`update general_ledgers set status = 'posted' where id = ${entry}::uuid`)
      await work.writer.run(sql`set constraints all immediate`)
    }
    const answer = (what: Readonly<Record<string, unknown>>) =>
      refused(async work => {
        await given(work, what)
        throw new Error('nothing is kept')
      })
    const source = fee('').source
    expect(await answer({ event: 'AR.INVOICE:1', source })).toBe('Error: nothing is kept')
    expect(await answer({ event: 'INVENTED:1', source })).toBe('eventUnknown')
    expect(await answer({ event: 'BK.FEE:1', source })).toBe('eventUnknown')
    expect(await answer({ event: 'GL.RECURRING:1', source })).toBe('eventUnknown')
    expect(await answer({ event: 'GL.RECURRING:1', source, journal: 'GJ' })).toBe('controlByHand')
    expect(await answer({ event: 'AR.INVOICE:1' })).toBe('sourceMissing')
    expect(await answer({ event: 'AR.INVOICE:1', source: `ar-invoices/${entry}` })).toBe('sourceMissing')
    expect(await answer({ event: 'AR.INVOICE:1', source: `no-such-records/${entry}` })).toBe('sourceMissing')
    expect(await answer({ event: 'AR.INVOICE:1', source, isClosing: true })).toBe('closesByYearAlone')
    expect(await answer({ event: 'AR.INVOICE:1', source, code: 'JE-999999' })).toBe('entryBornDraft')
    const draftOf = sql`insert into general_ledgers (id, ledger_type, posting_date, description)
      values ('0190f000-0000-7000-8000-0000000000fe', ${general}::uuid, current_date, 'Never posted')`
    const reversal = refused(async work => {
      await work.writer.run(draftOf)
      await given(work, { reverses: '0190f000-0000-7000-8000-0000000000fe' })
    })
    expect(await reversal).toBe('reversalDiffers')
  })
  test('§4: the database knows the journal of every event of the posting table', async () => {
    const events = Object.entries(postingTable).map(([event, { journal }]) => ({ event, journal }))
    const known = await company.app.reader.rows<{ event: string; journal: string }>(
      sql`select event, mw_event_journal(event) as journal from unnest(${events.map(({ event }) => event)}::text[]) event`,
    )
    expect(known).toEqual(events)
  })
  test('G3, G4: a posted entry and its lines, against change, addition and removal', async () => {
    expect(
      await refused(work => work.writer.run(sql`update general_ledgers set description = 'y' where id = ${id()}`)),
    ).toBe('entryPosted')
    expect(
      await refused(work =>
        work.writer.run(sql`update general_ledger_lines set debit = 16 where root = ${id()} and debit > 0`),
      ),
    ).toBe('entryPosted')
    expect(await refused(work => work.writer.run(sql`delete from general_ledger_lines where root = ${id()}`))).toBe(
      'entryPosted',
    )
  })
  test('G5: the books emptied, even by who owns the tables', async () => {
    await withClient(company.adminUrl, async admin => {
      for (const table of ['general_ledgers', 'general_ledger_lines', 'open_item_moves'])
        await expect(admin.query(`truncate ${table} cascade`)).rejects.toMatchObject({ hint: 'booksNeverEmptied' })
    })
  })
  test('G6: a soft-closed period takes adjustments and bank alone, a period to come nothing', async () => {
    const soft = sql`select mw_move_period(id, 'softClosed') from fiscal_periods where current_date between starts_on and ends_on`
    const answer = await refused(async work => {
      await work.writer.run(soft)
      await post(work, fee('s1'))
      await post(work, {
        event: 'AR.WRITE_OFF',
        key: 's2',
        source: fee('s2').source,
        on: today(),
        description: 'x',
        lines: unbilled(money('1')),
      })
    })
    expect(answer).toBe('periodSoftClosed')
    const close = async (work: AnyWork) => {
      const begun = sql`starts_on <= current_date`
      await work.writer.run(sql`select mw_move_period(id, 'softClosed') from fiscal_periods where ${begun}`)
      await work.writer.run(sql`select mw_move_year(id, 'closed', null) from fiscal_years`)
      const { rows } = await work.client.query(
        'select id from fiscal_periods where starts_on <= current_date order by starts_on',
      )
      for (const { id } of rows) await work.writer.run(sql`select mw_move_period(${id}::uuid, 'closed')`)
    }
    expect(await refused(async work => close(work).then(() => post(work, fee('s3'))))).toBe('periodClosed')
    expect(await refused(work => post(work, fee('s4', { on: '2050-01-05' })))).toBe('noPeriod')
  })
  test('accounts: number, type and control freeze at the first posted line; only an empty one retires', async () => {
    const change = (given: Record<string, string | boolean>) =>
      manager.patch(`/api/accounts/${accounts['6400']}`, given)
    expect(await change({ number: '6401' })).toMatchObject({ status: 409, body: { code: 'accountFrozen' } })
    expect((await change({ name: 'Bank charges' })).status).toBe(200)
    expect(await change({ isActive: false })).toMatchObject({ body: { code: 'accountHasBalance' } })
  })
})
