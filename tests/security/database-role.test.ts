import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import type { Resource } from '#platform/model'
import { hasColumn } from '#platform/server/database/blueprint.ts'
import { quoted, snake } from '#platform/server/database/names.ts'
import { withClient } from '#platform/server/postgres/with-client.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { fillTables } from '../support/fill-tables.ts'

/**
 * What a statement could do that somebody smuggled into the application: everything its role in the database may. Each attempt
 * is refused or changes nothing. Tables come from the catalog and from what is declared, so that a new one is attacked as well.
 */

const tables = registry.resources.filter(({ isView }) => !isView)
const tableOf = ({ name }: Resource): string => quoted(snake(name))

const amounts: readonly string[] = ['money', 'quantity', 'unitPrice']

/** Amounts with a sign, or of drafts that people are still writing; every other says how little it may be. */
const mayBeNegative = Object.entries({
  // A line may take something off, and until it is posted more than there is.
  'ar-invoices': 'subtotal freight tax total baseTotal discountAvailable',
  'ar-invoice-lines': 'quantity unitPrice amount',
  'ar-invoice-taxes': 'taxableAmount tax',
  'ap-invoices': 'subtotal freight taxCharged total baseTotal controlTotal discountAvailable',
  'ap-invoice-lines': 'quantity unitPrice amount variance relief jobShare',
  'credit-memo-lines': 'relief',
  'cash-receipts': 'unapplied',
  deposits: 'total',
  payments: 'amount',
  // What is taken back stands beside it, the other way round.
  'cash-receipt-transactions': 'cashAmount discountAmount writeOffAmount baseCash baseDiscount relief fxGainLoss',
  'payment-applications': 'cashAmount fxGainLoss',
  'pay-lines': 'rate amount',
  'pay-adjustments': 'amount',
  'po-receipts': 'value',
  'po-receipt-lines': 'value',
  // Balances and movements.
  'period-balances': 'closing',
  'general-ledger-lines': 'foreignAmount',
  'customer-statements': 'total',
  'payment-run-skips': 'amount',
  'bank-statements': 'openingBalance closingBalance',
  'bank-statement-lines': 'amount',
  'bank-reconciliations': 'openingBalance statementBalance cleared difference',
  'bank-reconciliation-items': 'amount',
  // A bank account may be overdrawn, and a credit nobody used is below zero.
  'opening-accounts': 'statementBalance',
  'opening-invoices': 'amount open',
  'opening-bills': 'amount open',
  'inventory-transactions': 'quantity value',
  // Stock of a class that may be taken before it was entered.
  'stock-balances': 'quantity',
  'item-stocks': 'onHand available',
  'stock-months': 'quantity value',
  'valuation-keys': 'quantity value lastUnitCost',
  'cycle-count-lines': 'expectedQuantity variance varianceValue',
  // A change may save money, and material that comes back takes cost off a job.
  ecrs: 'costEstimate',
  'quote-line-quantities': 'quantity calculatedUnitPrice',
  orders: 'unshippedValue',
  jobs: [
    ...['estimatedLaborCost', 'estimatedMachineCost', 'estimatedBurdenCost', 'estimatedMaterialCost'],
    ...['estimatedOutsideCost', 'estimatedCost', 'actualLaborCost', 'actualMachineCost', 'actualBurdenCost'],
    ...['actualMaterialCost', 'actualOutsideCost', 'actualCost'],
  ].join(' '),
  'job-materials': 'required short',
  'job-operations': 'good scrap reworkOpen splitAway available remaining',
  'job-splits': 'costMoved',
  ncmrs: 'totalCost',
  'ncmr-dispositions': 'cost',
}).flatMap(([name, fields]) => fields.split(' ').map(field => `${name}.${field}`))

/** Tables written by hand: each has somebody who says what the application may do with it. */
const byHand = {
  /** Sums, outcomes and the log, which functions of the database alone keep. */
  kept: [
    ...['account_sums', 'account_day_sums', 'order_line_outcomes', 'code_counters', 'migrations'],
    ...['audit_entries', 'audit_chain', 'audit_era', 'audit_personal'],
  ],
  /** Only added to. */
  log: ['open_item_moves'],
  /** Nothing of the books: what comes and goes, counters, what is thrown away with its record. */
  free: [
    ...['door_counters', 'download_windows', 'event_occurrences', 'file_link_uses'],
    ...['file_links', 'fresh_uploads', 'idempotency_keys', 'job_workers', 'live_events', 'paces', 'presences'],
    ...['record_redirects', 'search_entries', 'waiting_notices'],
  ],
}

/** What stands in the books: what it says, the states there is no way back to, and what its lines say. */
const documents = {
  ap_invoices: {
    says: ['total = total + 1', 'invoice_date = invoice_date - 1', `vendor_invoice_number = 'Mine'`],
    back: ['draft'],
    lines: { ap_invoice_lines: ['unit_price', 'relief', 'job_share', 'variance'] },
  },
  ar_invoices: {
    says: ['total = total + 1', 'invoice_date = invoice_date - 1'],
    back: ['draft'],
    lines: { ar_invoice_lines: ['unit_price'], ar_invoice_taxes: ['tax'] },
  },
  credit_memos: {
    says: ['total = total + 1', 'memo_date = memo_date - 1', 'ap_invoice = null'],
    back: ['draft'],
    lines: { credit_memo_lines: ['unit_price', 'relief'] },
  },
  cash_receipts: {
    says: ['amount = amount + 1', 'received_on = received_on - 1'],
    back: ['draft'],
    lines: { cash_receipt_lines: ['cash_amount'] },
  },
  deposits: { says: ['total = total + 1', 'deposited_on = deposited_on - 1'], back: ['draft'], lines: {} },
  payments: {
    says: [
      ...['amount = amount + 1', 'payment_date = payment_date - 1', `payee_name = 'Me'`, `void_reason = 'Mine'`],
      // Which file of the bank it is in, and which of the day.
      ...['bank_file_at = now()', 'bank_file_number = 9', 'voided_on = current_date'],
    ],
    back: ['draft', 'approved'],
    lines: { payment_applications: ['cash_amount', 'discount_amount'] },
  },
  payment_runs: {
    says: ['payment_date = payment_date - 1', 'approved_by = null'],
    back: ['draft', 'approved'],
    lines: {},
  },
  checks: {
    says: [
      ...['amount = amount + 1', 'number = number + 1', 'printed_at = null', 'replaces = null', `payee_name = 'Me'`],
      ...[`amount_words = 'One'`, `memo = 'Mine'`, `address = '{}'`, `void_reason = 'Mine'`],
    ],
    back: ['reserved'],
    lines: {},
  },
  po_receipts: {
    says: ['effective_date = effective_date - 1', 'freight = 5', 'value = value + 1', 'journal_entry = null'],
    back: ['draft'],
    lines: { po_receipt_lines: ['quantity', 'value', 'landed_cost'] },
  },
} as const

let database: TestDatabase
let every: string[]
beforeAll(async () => {
  database = await freshDatabase()
  await withClient(database.adminUrl, async admin => {
    every = await fillTables(admin)
    await admin.query('set session_replication_role = replica')
    // Facts as they stand when they are facts.
    for (const resource of tables.filter(({ keptIn, statusField }) => keptIn.length && statusField))
      await admin.query(
        `update ${tableOf(resource)} set ${snake(resource.statusField!)} = '${resource.keptIn[0]}', archived_at = null`,
      )
    await admin.query(`update fiscal_periods set status = 'closed', seal = repeat('a', 64)`)
  })
})
afterAll(() => database.drop())

/** Not refused, and it touched rows. */
const through = 'through'

/**
 * What became of each attack, which is one or several statements: the code of the refusal, `nothing` where no row was touched,
 * or `through`. All go in one statement, each taken back at once; what holds at commit is asked as well.
 */
async function outcomes(
  attacks: readonly (string | readonly string[])[],
  as: { readonly url: string; readonly setting?: string } = { url: database.appUrl },
): Promise<string[]> {
  return withClient(as.url, async client => {
    const told: string[] = []
    if (as.setting) await client.query(as.setting)
    client.on('notice', ({ message }) => told.push(message ?? ''))
    await client.query("set client_min_messages = 'notice'")
    await client.query(`do ${client.escapeLiteral(attempts(JSON.stringify(attacks.map(one => [one].flat()))))}`)
    const judged = told.filter(line => line.startsWith('outcome:')).map(line => line.slice('outcome:'.length))
    expect(judged).toHaveLength(attacks.length)
    return judged
  })
}

const attempts = (attacks: string): string => `
declare
  attack jsonb;
  statement text;
  touched bigint;
begin
  for attack in select jsonb_array_elements($json$${attacks}$json$::jsonb) loop
    begin
      for statement in select jsonb_array_elements_text(attack) loop
        execute statement;
        get diagnostics touched = row_count;
        if statement !~* '^ *(insert|update|delete|merge)' then touched := 1; end if;
      end loop;
      set constraints all immediate;
      raise exception using errcode = case touched when 0 then 'XX998' else 'XX999' end;
    exception when others then
      raise notice 'outcome:%', case sqlstate when 'XX998' then 'nothing' when 'XX999' then '${through}' else sqlstate end;
    end;
  end loop;
end`

const outcome = async (...statements: string[]): Promise<string> => (await outcomes([statements]))[0]!
const codesOf = async (attacks: readonly string[]): Promise<string[]> => [...new Set(await outcomes(attacks))].sort()
const unrefused = async (attacks: readonly string[]): Promise<string[]> => {
  const judged = await outcomes(attacks)
  return attacks.filter((_, place) => judged[place] === through)
}

const refusedRight = '42501'

/** Every column of every table that is not generated, as the catalog has them. */
const columnsOfTables = () =>
  withClient(database.adminUrl, async admin => {
    const { rows } = await admin.query<{ table: string; column: string }>(`
      select attrelid::regclass::text as table, attname as column from pg_attribute join pg_class c on c.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped and attgenerated = ''`)
    return rows
  })

/** `table.column` of every update that stands in a trigger's function, and `table` of what it adds. */
const writtenByTriggers = () =>
  withClient(database.adminUrl, async admin => {
    const { rows } = await admin.query<{ source: string }>(
      `select prosrc as source from pg_proc where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype
        and proname !~ '^mw_(audit|search|refs)_'`,
    )
    const known = new Set(every)
    return rows.flatMap(({ source }) => [
      ...[...source.matchAll(/\binsert into (\w+)/gi)].flatMap(([, table]) => (known.has(table!) ? [table!] : [])),
      ...[...source.matchAll(/\bupdate (\w+)(?: \w+)?\s+set ([^;]*)/gi)].flatMap(([, table, sets]) =>
        known.has(table!) ? columnsSet(sets!).map(column => `${table}.${column}`) : [],
      ),
    ])
  })

/** The columns before each sign of equality, up to where the rows are chosen. */
const columnsSet = (sets: string): string[] =>
  [...sets.split(/\b(?:where|from)\b/i)[0]!.matchAll(/(?:^|,)\s*"?(\w+)"? =/g)].map(([, column]) => column!)

test('every table written by hand is accounted for', () => {
  const declared = new Set(tables.map(({ name }) => snake(name)))
  const known = [...Object.values(byHand).flat(), ...declared]
  expect([...every, 'migrations'].filter(name => !known.includes(name.replaceAll('"', '')))).toEqual([])
})

test('no table is emptied, dropped, altered or freed of its triggers', async () => {
  const attacks = every.flatMap(table => [
    `truncate ${table} cascade`,
    `drop table ${table} cascade`,
    `alter table ${table} disable trigger all`,
    `alter table ${table} disable row level security`,
    `alter table ${table} owner to current_user`,
    `create trigger mine before insert on ${table} for each row execute function mw_touch()`,
  ])
  expect(await codesOf(attacks)).toEqual([refusedRight])
})

describe('what the database keeps is written by its functions alone', () => {
  const kept = tables.filter(({ keptByDatabase }) => keptByDatabase === true)
  const columns = tables.flatMap(resource =>
    resource.keptByDatabase === true ? [] : resource.keptByDatabase.map(field => [resource, snake(field)] as const),
  )

  test('whole tables', async () => {
    expect(kept.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['stock-balances', 'stock-months', 'valuation-keys', 'period-seals', 'period-balances']),
    )
    const names = [...kept.map(tableOf), ...byHand.kept]
    const attacks = names.flatMap(table => [
      `insert into ${table} default values`,
      `delete from ${table}`,
      `select from ${table} for update`,
      `merge into ${table} t using (select 1) s on true when matched then delete`,
    ])
    const changes = (await columnsOfTables())
      .filter(({ table }) => names.includes(table))
      .map(({ table, column }) => `update ${table} set ${quoted(column)} = default`)
    expect(changes.length).toBeGreaterThan(names.length)
    expect(await codesOf([...attacks, ...changes])).toEqual([refusedRight])
  })

  test('whatever a trigger writes into another record is kept, or may be written from either side', async () => {
    const eitherSide = ['things.groups', 'devices.things', 'thing_group_members.primary', 'general_ledgers.code']
    const known = new Set([
      // A row of which columns are kept is begun with them.
      ...columns.flatMap(([{ name }, column]) => [
        snake(name),
        `${snake(name)}.${column}`,
        `${snake(name)}.updated_at`,
      ]),
      ...eitherSide,
    ])
    const wholly = new Set([...kept.map(({ name }) => snake(name)), ...byHand.kept, ...byHand.free])
    const written = await writtenByTriggers()
    expect(written).toEqual(expect.arrayContaining(['ar_invoices.open', 'cash_receipts.paid_ahead', ...eitherSide]))
    expect(written.filter(one => !known.has(one) && !wholly.has(one.split('.')[0]!))).toEqual([])
  })

  test('single columns', async () => {
    const names = columns.map(([resource, column]) => `${resource.name}.${column}`)
    expect(names).toEqual(
      expect.arrayContaining(['fiscal-periods.seal', 'ledger-types.allow_control', 'item-stocks.on_hand']),
    )
    const attacks = columns.flatMap(([resource, column]) => [
      `update ${tableOf(resource)} set ${quoted(column)} = default`,
      `insert into ${tableOf(resource)} (id, ${quoted(column)}) select gen_random_uuid(), ${quoted(column)} from ${tableOf(resource)}`,
    ])
    expect(await codesOf(attacks)).toEqual([refusedRight])
  })

  test('what has a least value is never less, whoever writes it', async () => {
    const least = tables.flatMap(resource =>
      Object.entries(resource.fields)
        .filter(
          ([, spec]) => hasColumn(spec) && typeof spec.min === 'number' && !['text', 'longText'].includes(spec.kind),
        )
        .map(([field, spec]) => `update ${tableOf(resource)} set ${quoted(snake(field))} = ${spec.min! - 1}`),
    )
    expect(least.length).toBeGreaterThan(500)
    // Without any trigger in the way: the table itself says it.
    const judged = await outcomes(least, { url: database.adminUrl, setting: 'set session_replication_role = replica' })
    // Two lots that differ cannot be made of one: that table has no row.
    const isJudged = (attack: string) => !attack.startsWith('update "lot_links"')
    expect(least.filter((attack, place) => isJudged(attack) && judged[place] !== '23514')).toEqual([])
  })

  test('an amount without a least value is one that may fall below nothing', () => {
    const found = tables.flatMap(({ name, fields }) =>
      Object.entries(fields)
        .filter(([, spec]) => hasColumn(spec) && amounts.includes(spec.kind) && spec.min === undefined)
        .map(([field]) => `${name}.${field}`),
    )
    expect(found.sort()).toEqual([...mayBeNegative].sort())
  })

  test('stock does not fall below nothing', async () => {
    const moved = (quantity: number, value: number) => `insert into inventory_transactions
      (id, code, type, item, lot, storage_location, slot, stock_status, effective_date, quantity, value)
      select gen_random_uuid(), 'TX-9', 'count', item, lot, storage_location, slot, stock_status, current_date, ${quantity}, ${value}
      from stock_balances limit 1`
    expect(await outcomes([moved(1, 1), moved(-3, -3)])).toEqual([through, '23514'])
    expect(await outcome('update item_stocks set on_order = -1')).toBe('23514')
  })

  test('a journal written by hand never reaches a control account', async () => {
    await withClient(database.appUrl, async client => {
      const allowed = `select allow_control from ledger_types where code = 'HAND'`
      await client.query('begin')
      await client.query(
        `insert into ledger_types (id, code, name, origin) values (gen_random_uuid(), 'HAND', 'Hand', 'manual')`,
      )
      expect((await client.query(allowed)).rows).toEqual([{ allow_control: false }])
      await client.query('rollback')
    })
    // The one that is there has entries: its origin stays.
    expect(await outcome(`update ledger_types set origin = 'bank' where origin <> 'bank'`)).toBe('MW010')
  })
})

describe('facts', () => {
  const appendOnly = tables.filter(({ appendOnly }) => appendOnly)
  const anyColumn = ({ fields, partOf }: Resource): string =>
    partOf ? 'position' : (Object.keys(fields).find(field => hasColumn(fields[field]!)) ?? 'version')

  test('what is only added to is neither changed nor removed', async () => {
    const names = [
      ...appendOnly.map(one => [tableOf(one), quoted(snake(anyColumn(one)))] as const),
      ...([['open_item_moves', 'amount']] as const),
    ]
    const done = await unrefused(
      names.flatMap(([table, column]) => [`update ${table} set ${column} = ${column}`, `delete from ${table}`]),
    )
    expect(done).toEqual([])
  })

  test('months of the log are no way round it', async () => {
    const { rows } = await withClient(database.adminUrl, admin =>
      admin.query<{ name: string }>(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent in ('audit_entries'::regclass, 'access_logs'::regclass)`,
      ),
    )
    const done = await unrefused(
      rows.flatMap(({ name }) => [`delete from ${name}`, `update ${name} set id = id`, `truncate ${name}`]),
    )
    expect(done).toEqual([])
    const forged = rows
      .filter(({ name }) => name.startsWith('audit'))
      .map(({ name }) => `insert into ${name} select * from ${name}`)
    expect(await codesOf(forged)).toEqual([refusedRight])
  })

  test('nothing is put into the log by hand, nor a link into its chain that seals no entry', async () => {
    const links = (ids: string, hashes: string) => `select mw_chain_entries(${ids}, ${hashes})`
    const aHash = `repeat('a', 64)`
    const hidden = `select mw_hide_personal(1, '{"name": [null, "x"]}', array['name'])`
    expect(await outcome(hidden)).toBe(refusedRight)
    expect(
      await codesOf([
        links('array[987654321]', `array[${aHash}]`),
        links('array[1, 2]', `array[${aHash}]`),
        links('array(select max(id) from audit_entries)', `array['not a hash']`),
      ]),
    ).toEqual(['MW001'])
  })

  test('a record is archived, never deleted', async () => {
    const lasting = tables.filter(({ partOf, erasable }) => !partOf && !erasable)
    expect(await unrefused(lasting.map(one => `delete from ${tableOf(one)}`))).toEqual([])
  })

  test('what is a fact or a cache is never archived', async () => {
    const facts = tables.filter(({ partOf, archivable, keptIn }) => !partOf && (!archivable || keptIn.length))
    expect(facts.length).toBeGreaterThan(100)
    expect(await unrefused(facts.map(one => `update ${tableOf(one)} set archived_at = now()`))).toEqual([])
  })

  test('posted entries and their lines stay as they are', async () => {
    const lines = [
      'update general_ledger_lines set debit = coalesce(debit, 0) + 1',
      'delete from general_ledger_lines',
      `insert into general_ledger_lines (id, parent, root, account, debit) select gen_random_uuid(), parent, root, account, 1 from general_ledger_lines`,
    ]
    const entries = [
      `update general_ledgers set description = 'Another'`,
      `update general_ledgers set status = 'draft'`,
      `update general_ledgers set posting_date = posting_date - 1`,
      'delete from general_ledgers',
      `insert into general_ledgers (id, ledger_type, posting_date, description, status) select gen_random_uuid(), ledger_type, posting_date, 'Mine', 'posted' from general_ledgers`,
    ]
    expect(await unrefused([...lines, ...entries])).toEqual([])
  })

  test('accounting G11: what is in the books leaves them by its own way alone, and says the same for ever', async () => {
    await withClient(database.adminUrl, async admin => {
      await admin.query('set session_replication_role = replica')
      for (const table of ['payments', 'payment_runs', 'checks'])
        await admin.query(`update ${table} set status = 'issued'`)
    })
    const another = (lines: string) =>
      `insert into ${lines} select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'position', 2))).* from ${lines} l`
    const attacks = Object.entries(documents).flatMap(([table, { says, back, lines }]) => [
      ...says.map(change => `update ${table} set ${change}`),
      ...back.map(state => `update ${table} set status = '${state}'`),
      ...Object.entries<readonly string[]>(lines).flatMap(([name, columns]) => [
        ...columns.map(column => `update ${name} set ${column} = coalesce(${column}, 0) + 1`),
        ...[`delete from ${name}`, another(name)],
      ]),
    ])
    expect(await unrefused(attacks)).toEqual([])
    // What is void stays void, and a number that was burnt is not used again.
    const ended = {
      ap_invoices: 'void',
      ar_invoices: 'void',
      credit_memos: 'void',
      payments: 'voided',
      checks: 'spoiled',
    }
    await withClient(database.adminUrl, async admin => {
      await admin.query('set session_replication_role = replica')
      for (const [table, state] of Object.entries(ended)) await admin.query(`update ${table} set status = '${state}'`)
    })
    const lives = ['draft', 'posted', 'approved', 'issued', 'reserved']
    const risen = Object.keys(ended).flatMap(table => lives.map(state => `update ${table} set status = '${state}'`))
    expect(await unrefused(risen)).toEqual([])
  })

  test('accounting R24, G9, G11: a payment is born a draft, approved by another, issued with its entry and on a check of its own', async () => {
    const standing = (status: string) =>
      withClient(database.adminUrl, async admin => {
        await admin.query('set session_replication_role = replica')
        await admin.query(`update payments set status = '${status}', prepared_by = (select id from users limit 1), approved_by = null,
          self_approval_reason = null, "check" = null`)
        await admin.query('update checks set payment = null')
      })
    const born = (
      status: string,
    ) => `insert into payments (id, created_at, updated_at, code, status, cash_account, method, payment_date, amount,
      payee_kind, payee_name) select gen_random_uuid(), now(), now(), 'PAY-X', '${status}', cash_account, method, payment_date, 5, 'other', 'Me' from payments`
    const toIssued = `update payments set status = 'issued'`
    await standing('draft')
    const own = `update payments set status = 'approved', approved_by = prepared_by`
    expect(await unrefused([born('draft'), born('approved'), born('issued'), own, toIssued])).toEqual([born('draft')])
    await standing('approved')
    const othersCheck = 'update payments set "check" = (select id from checks limit 1)'
    const outside = `insert into checks (id, created_at, updated_at, check_book, cash_account, number, status)
      select gen_random_uuid(), now(), now(), id, cash_account, last_number + 1, 'reserved' from check_books`
    expect(await unrefused([toIssued, othersCheck, outside])).toEqual([])
    await standing('issued')
    expect(await unrefused([othersCheck])).toEqual([])
  })

  test('a sealed period keeps its seal, its days and what lies before it', async () => {
    const done = await unrefused([
      `update fiscal_periods set seal = null`,
      `update fiscal_periods set starts_on = starts_on - 1`,
      `update fiscal_periods set status = 'open'`,
      `update fiscal_years set ends_on = ends_on + 1`,
      `insert into fiscal_years (id, code, starts_on, ends_on) values (gen_random_uuid(), 'FY1', '1990-01-01', '1990-12-31')`,
      `insert into fiscal_periods (id, code, year, number, starts_on, ends_on)
        select gen_random_uuid(), '1990-01', year, 1, '1990-01-01', '1990-01-31' from fiscal_periods`,
      `insert into fiscal_periods (id, code, year, number, starts_on, ends_on, status)
        select gen_random_uuid(), '2990-01', year, 1, '2990-01-01', '2990-01-31', 'closed' from fiscal_periods`,
    ])
    expect(done).toEqual([])
  })

  test('inventory R36: no lot is made of itself, however many links lie between', async () => {
    const lots = Array.from({ length: 3 }, (_, place) => `0190f000-0000-7000-8000-00000000000${place}`)
    const link = (from: number, to: number) =>
      `insert into lot_links (id, from_lot, to_lot, kind, quantity) values (gen_random_uuid(), '${lots[from]}', '${lots[to]}', 'consumed', 1)`
    const made = lots.map(
      (id, place) =>
        `insert into stock_lots (id, code, kind, item) select '${id}', 'L-${place}', kind, item from stock_lots limit 1`,
    )
    expect(await outcome(...made, link(0, 1), link(1, 2))).toBe(through)
    expect(await outcome(...made, link(0, 1), link(1, 2), link(2, 0))).toBe('MW010')
    expect(await outcome(...made, link(0, 0))).toBe('MW010')
  })
})

describe('what was measured and what follows from it (quality)', () => {
  const fixed: Readonly<Record<string, string>> = {
    measurements: 'entered value passed count piece serial feature_no supersedes supersede_reason root',
    measurement_sets:
      'detail inspection job operation thing stream gage calibration permission sampled_at sampled_by stamp source device_info client_id created_at created_by',
    spc_signals: 'chart set rules spread created_at created_by archived_at',
    spc_charts: 'center sigma ucl lcl spread_center spread_ucl spread_lcl past_limits',
    calibrations:
      'gage kind by technician vendor certificate_number certificate accredited standards performed_on temperature_c humidity_pct as_found as_left adjusted uncertainty next_due impact',
    calibration_points: 'reference tolerance indicated_as_found indicated_as_left root',
  }
  const names = Object.entries(fixed).flatMap(([table, columns]) =>
    columns.split(' ').map(column => [table, column] as const),
  )
  const refused = '23514'

  beforeAll(() =>
    withClient(database.adminUrl, async admin => {
      await admin.query('set session_replication_role = replica')
      await admin.query(`update measurements set supersedes = null, supersede_reason = null`)
      await admin.query(`update calibrations set status = 'approved', archived_at = null`)
      await admin.query(`update spc_signals set status = 'acknowledged', archived_at = null`)
      await admin.query(`update spc_charts set status = 'frozen', limits_version = 2, past_limits = '[{"version": 1}]'`)
    }),
  )

  /** For each column another value than the one that stands there, whatever it is. */
  const others = () =>
    withClient(database.adminUrl, async admin => {
      const { rows } = await admin.query<{ table: string; column: string; type: string }>(`
        select attrelid::regclass::text as table, attname as column, format_type(atttypid, atttypmod) as type from pg_attribute
        where attrelid = any ('{${Object.keys(fixed)}}'::regclass[]) and attnum > 0 and not attisdropped`)
      return new Map(rows.map(({ table, column, type }) => [`${table}.${column}`, otherOf(table, column, type)]))
    })
  const otherOf = (table: string, column: string, type: string): string => {
    const it = quoted(column)
    if (type === 'uuid') return `gen_random_uuid()`
    if (type === 'uuid[]') return `array[gen_random_uuid()]`
    if (type === 'boolean') return `${it} is not true`
    if (type === 'jsonb') return `'[{"version": 7}]'`
    if (/^(numeric|bigint)/.test(type)) return `coalesce(${it}, 0) + 1`
    if (/^(date|timestamp)/.test(type)) return `coalesce(${it}, now()) + interval '1 day'`
    const choice = enumerated[`${table}.${column}`]
    return choice
      ? `case ${it} when '${choice[0]}' then '${choice[1]}' else '${choice[0]}' end`
      : `coalesce(${it}, '') || 'y'`
  }
  const enumerated: Readonly<Record<string, readonly [string, string]>> = {
    'measurement_sets.source': ['manual', 'wedge'],
    'calibrations.kind': ['initial', 'scheduled'],
    'calibrations.by': ['inHouse', 'vendor'],
    'calibrations.as_found': ['inTolerance', 'outOfTolerance'],
    'calibrations.as_left': ['inTolerance', 'outOfTolerance'],
  }

  test('R6, R10, R14, R16, R18: no column of it is written anew', async () => {
    const other = await others()
    const attacks = names.map(([table, column]) => {
      expect(other.has(`${table}.${column}`), `${table}.${column}`).toBe(true)
      return `update ${table} set ${quoted(column)} = ${other.get(`${table}.${column}`)}`
    })
    const judged = await outcomes(attacks)
    expect(attacks.filter((_, place) => judged[place] !== refused)).toEqual([])
  })

  test('R6: a reading is never deleted, and corrected once, by another of its sample with a reason', async () => {
    const correcting = (reason: string | null) => `
      insert into measurements (id, parent, root, position, value, result, supersedes, supersede_reason)
      select gen_random_uuid(), parent, root, position + 1, 1, 'pass', id, ${reason === null ? 'null' : `'${reason}'`}
      from measurements where supersedes is null limit 1`
    const again = `insert into measurements (id, parent, root, position, value, result, supersedes, supersede_reason)
      select gen_random_uuid(), parent, root, position + 1, 1, 'pass', supersedes, 'Twice' from measurements where supersedes is not null limit 1`
    const judged = await outcomes([
      'delete from measurements',
      correcting(null),
      correcting(' '),
      [correcting('Slipped'), again],
    ])
    expect(judged.slice(0, 3)).toEqual([refused, refused, refused])
    expect(judged[3]).toBe('23505')
  })

  test('R14: what follows a signal goes on, never back', async () => {
    const to = (status: string) => `update spc_signals set status = '${status}'`
    expect(await outcomes([to('open'), to('closed'), [to('closed'), to('acknowledged')]])).toEqual([
      refused,
      through,
      refused,
    ])
    expect(await outcome(to('closed'), 'update spc_signals set acknowledged_at = now()')).toBe(refused)
  })

  test('R15 to R17: limits are calculated anew as the next version, and the ones before are kept', async () => {
    const anew = (version: number, past: string) =>
      `update spc_charts set ucl = coalesce(ucl, 0) + 1, limits_version = ${version}, past_limits = ${past}`
    const more = `past_limits || '[{"version": 2}]'`
    expect(
      await outcomes([
        anew(3, more),
        anew(3, 'past_limits'),
        anew(3, `'[{"version": 2}]'`),
        anew(4, more),
        anew(1, more),
      ]),
    ).toEqual([through, refused, refused, refused, refused])
  })

  test('R18: what was approved of a calibration is void at most', async () => {
    const to = (status: string) => `update calibrations set status = '${status}'`
    const judged = await outcomes([to('void'), to('inProgress'), to('recorded'), [to('void'), to('approved')]])
    expect(judged).toEqual([through, refused, refused, refused])
    const points = `insert into calibration_points (id, parent, root, position, reference, tolerance)
      select gen_random_uuid(), parent, root, position + 1, 1, 1 from calibration_points limit 1`
    expect(await outcomes(['delete from calibration_points', points])).toEqual([refused, refused])
  })
})

describe('no way out of the role', () => {
  test('it takes no other role, turns no trigger off and makes nothing', async () => {
    const { rows } = await withClient(database.adminUrl, admin =>
      admin.query<{ owner: string }>('select current_user as owner'),
    )
    const owner = quoted(rows[0]!.owner)
    const judged = await codesOf([
      `set role ${owner}`,
      `set session authorization ${owner}`,
      'set session_replication_role = replica',
      `select set_config('session_replication_role', 'replica', false)`,
      `set local session_replication_role = 'local'`,
      `alter role current_user superuser`,
      `create role mine superuser`,
      `grant ${owner} to current_user`,
      `alter table accounts no force row level security`,
      `create function mine() returns void language sql as 'select 1'`,
      `create or replace function mw_refuse(reason text, params jsonb default '{}') returns void language sql as 'select null::void'`,
      `drop function mw_refuse(text, jsonb) cascade`,
      `create table mine (id int)`,
      `create schema mine`,
      `drop trigger audit on orders`,
      `copy accounts to program 'true'`,
      `select pg_read_file('/etc/passwd')`,
      `do language plpython3u 'pass'`,
      `alter database ${quoted(new URL(database.adminUrl).pathname.slice(1))} set session_replication_role = replica`,
      `update pg_trigger set tgenabled = 'D'`,
      `update pg_authid set rolsuper = true`,
    ])
    // plpython is not there at all.
    expect(judged).toEqual([refusedRight, '42704'])
    const system = withClient(database.appUrl, client => client.query('alter system set fsync = off'))
    await expect(system).rejects.toMatchObject({ code: refusedRight })
  })

  test('settings tell who does something and why: none of them opens anything', async () => {
    const { rows } = await withClient(database.adminUrl, admin =>
      admin.query<{ name: string }>(`
        select distinct setting[1] as name from pg_proc, regexp_matches(prosrc, 'current_setting\\(''([^'']+)''', 'g') as setting
        where pronamespace = 'public'::regnamespace
        union select distinct setting[1] from pg_policies, regexp_matches(coalesce(qual, '') || coalesce(with_check, ''),
          'current_setting\\(''([^'']+)''', 'g') as setting
        order by 1`),
    )
    const cause = ['mw.action', 'mw.actor', 'mw.at', 'mw.reason', 'mw.request', 'mw.user', 'mw.via']
    // A partner's own rows, which the role for staff is not held to anyway.
    expect(rows.map(({ name }) => name)).toEqual([...cause, 'mw.partner'].sort())
  })

  test('a temporary table of the same name does not answer for ours', async () => {
    const entry = 'create temp table general_ledgers (id uuid, code text, status text, period uuid, ledger_type uuid)'
    const log = 'create temp table audit_entries (like public.audit_entries including all)'
    const periods =
      'create temp table fiscal_periods (id uuid, code text, starts_on date, status text, archived_at timestamptz)'
    const year = `insert into public.fiscal_years (id, code, starts_on, ends_on) values (gen_random_uuid(), 'FY1', '1990-01-01', '1990-12-31')`
    expect(await outcome(entry, 'update general_ledger_lines set debit = 5')).toBe('MW010')
    expect(await outcome(periods, year)).toBe('MW010')
    await withClient(database.appUrl, async client => {
      await client.query('begin')
      await client.query(log)
      await client.query(`update public.departments set name = 'Nowhere'`)
      expect((await client.query('select from pg_temp.audit_entries')).rowCount).toBe(0)
      expect((await client.query(`select from public.audit_entries where xid = pg_current_xact_id()`)).rowCount).toBe(1)
      await client.query('rollback')
    })
  })

  test('what runs with rights of the owner looks nowhere else', async () => {
    const { rows } = await withClient(database.adminUrl, admin =>
      admin.query<{ name: string }>(`
        select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
          and (proconfig is null or not exists (select from unnest(proconfig) one where one = 'search_path=public, pg_temp'))`),
    )
    expect(rows).toEqual([])
  })
})
