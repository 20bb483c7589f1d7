import { sql } from 'kysely'
import { money, sum } from '#platform/model/values/decimal.ts'
import {
  facts,
  type Paper,
  type PaperGiven,
  type PaperMaker,
  type Writer,
  written,
} from '#platform/server/papers/index.ts'
import { currencyOf, word } from './letter.ts'

interface Taken {
  readonly code: string
  readonly reference: string | null
  readonly payer: string | null
  readonly kind: string
  readonly amount: string
}

const takenOf = ({ reader, row }: PaperGiven) =>
  reader.rows<Taken>(sql`
    select r.code, r.reference, p.name as payer, m.kind, r.amount::text
    from cash_receipts r join payment_methods m on m.id = r.method left join business_partners p on p.id = r.partner
    where r.id = any(${row.receipts ?? []}::uuid[]) order by r.code`)

const bankOf = ({ reader, row }: PaperGiven) =>
  reader.first<{
    name: string
    bank: string | null
    routing: string | null
    ending: string | null
    currency: string | null
  }>(sql`
    select name, bank_name as bank, routing_number as routing, account_ending as ending, currency from cash_accounts
    where id = ${row.cashAccount}::uuid`)

/** A bank counts checks one by one, and coin and notes as one sum. */
const checksTable = (given: PaperGiven, taken: readonly Taken[], write: Writer) => ({
  columns: [
    { label: '#', width: 16, align: 'right' as const },
    { label: word(given, 'checkNumber'), mono: true },
    { label: word(given, 'from'), width: 'fill' as const },
    { label: word(given, 'receipt'), mono: true },
    { label: word(given, 'amount'), align: 'right' as const },
  ],
  rows: taken.map((one, place) => ({
    cells: [String(place + 1), one.reference ?? '', one.payer ?? '', one.code, write.money(one.amount)],
  })),
})

async function make(given: PaperGiven): Promise<Paper> {
  const { row, words } = given
  const bank = await bankOf(given)
  const write = written(given, await currencyOf(given.reader, bank?.currency))
  const taken = await takenOf(given)
  const [cash, checks] = [taken.filter(one => one.kind === 'cash'), taken.filter(one => one.kind !== 'cash')]
  const total = (list: readonly Taken[]) => write.money(sum(list, one => money(one.amount)).toFixed(2))
  const hasCashBack = !money(String(row.cashBack ?? '0')).isZero()
  return {
    company: given.company,
    title: word(given, 'depositSlip'),
    number: String(row.code),
    facts: facts([
      [word(given, 'date'), write.date(row.depositedOn)],
      [word(given, 'account'), [bank?.name, bank?.ending && `••••${bank.ending}`].filter(Boolean).join(' ')],
      [word(given, 'routing'), bank?.routing ?? ''],
      [word(given, 'items'), String(taken.length)],
    ]),
    addresses: [{ label: word(given, 'for'), lines: [bank?.bank ?? bank?.name ?? ''] }],
    table: checksTable(given, checks, write),
    totals: [
      { label: word(given, 'checksTotal', { count: checks.length }), value: total(checks) },
      { label: word(given, 'cashTotal'), value: total(cash) },
      ...(hasCashBack ? [{ label: word(given, 'cashBack'), value: write.money(`-${row.cashBack}`) }] : []),
      { label: word(given, 'depositTotal'), value: write.money(row.total), grand: true },
    ],
    ...(hasCashBack && { notes: [{ text: word(given, 'cashBackSignature') }] }),
    barcode: { kind: 'code128', text: String(row.code) },
    ...(row.status === 'draft' && { watermark: word(given, 'draft') }),
    ...(row.status === 'void' && { watermark: word(given, 'void') }),
    language: words.language,
    formats: { paper: given.size },
    at: String(row.updatedAt),
  }
}

/** What is taken to the bank together. */
export const depositPaper: PaperMaker = { make }
