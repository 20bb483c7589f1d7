import { sql } from 'kysely'
import type { OpenDocument, OpeningBalances } from '#modules/accounting/model/ledger/opening-balances.ts'
import { credit, debit } from '#modules/accounting/model/posting/lines.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { nextCode } from '#platform/server/records/codes.ts'
import { finderFor } from '#platform/server/transfer/reading/find-records.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { openItem } from '../documents/open-items.ts'
import { post } from '../post.ts'

type Kind = 'ar-invoices' | 'ap-invoices' | 'credit-memos'
const tables: Record<Kind, string> = {
  'ar-invoices': 'ar_invoices',
  'ap-invoices': 'ap_invoices',
  'credit-memos': 'credit_memos',
}

/** A document from before: its own dates on paper, the opening's in the books, and the opening account on the other side. */
interface Opened {
  readonly resource: Kind
  readonly id: string
  readonly control: 'ar' | 'ap'
  /** 1 where it stands on the debit side of its control account. */
  readonly side: 1 | -1
}

/** A document keeps the number people know it by, `A-1-2` where that is taken; one that is too long gets one of ours. */
async function knownCode(work: AnyWork, kind: Kind, number: string): Promise<string | undefined> {
  const known = number.trim()
  if (known.length > (work.registry.resource(kind).fields.code!.max ?? 40) - 4) return undefined
  const taken = await work.reader.rows<{ code: string }>(sql`
    select lower(code) as code from ${sql.table(tables[kind])} where starts_with(lower(code), lower(${known}))`)
  const isFree = (code: string) => !taken.some(one => one.code === code.toLowerCase())
  if (isFree(known)) return known
  return Array.from({ length: 99 }, (_, index) => `${known}-${index + 2}`).find(isFree)
}

async function postOpened(work: AnyWork, opened: Opened, owed: OpenDocument, on: DateText): Promise<void> {
  const { resource, id, control, side } = opened
  const amount = owed.amount.abs()
  const tags = { partner: owed.partner, memo: owed.number }
  await post(work, {
    event: 'OPEN.BALANCE',
    key: id,
    on,
    description: work.words('closing.opening.document', { number: owed.number }),
    source: `${resource}/${id}`,
    lines: [
      debit({ role: control === 'ar' ? 'AR' : 'AP', ...tags }, money(amount.times(side))),
      credit({ role: 'OPENING', ...tags }, money(amount.times(side))),
    ],
  })
  await openItem(work, { control, resource, item: id, partner: owed.partner, on, amount, rate: null, side })
  const number = async () =>
    (await knownCode(work, resource, owed.number)) ?? nextCode(work.writer, work.registry.resource(resource))
  const code = resource === 'ar-invoices' ? sql`, code = ${await number()}` : sql``
  await work.writer.run(sql`update ${sql.table(tables[resource])} set status = 'posted'${code} where id = ${id}::uuid`)
}

/** On paper it is no younger than the day it is due, nor than the books. */
function dated(owed: OpenDocument, on: DateText): DateText {
  if (owed.invoiceDate && owed.invoiceDate > on)
    throw Refusal.conflict({
      code: 'openingTooLate',
      params: { document: owed.number, date: owed.invoiceDate, on },
    })
  return owed.invoiceDate ?? (owed.dueOn && owed.dueOn < on ? owed.dueOn : on)
}

interface Side {
  readonly control: 'ar' | 'ap'
  readonly currency: string | undefined
  /** The account of the opening, on every line. */
  readonly account: string
  readonly on: DateText
}

const lineOf = (work: AnyWork, owed: OpenDocument, account: string) => ({
  description: work.words('closing.opening.document', { number: owed.number }),
  ...{ quantity: '1', unitPrice: owed.amount.abs().toFixed(2), account },
})

async function openInvoice(work: AnyWork, owed: OpenDocument, { currency, account, on }: Side): Promise<void> {
  const { id } = await work.issue('ar-invoices', {
    ...{ customer: owed.partner, customerPo: owed.number, currency, invoiceDate: dated(owed, on) },
    ...(owed.dueOn && { dueDate: owed.dueOn }),
    lines: [{ ...lineOf(work, owed, account), kind: 'charge', taxable: false }],
  })
  await postOpened(work, { resource: 'ar-invoices', id, control: 'ar', side: 1 }, owed, on)
}

async function openBill(work: AnyWork, owed: OpenDocument, { currency, account, on }: Side): Promise<void> {
  const { id } = await work.issue('ap-invoices', {
    code: await knownCode(work, 'ap-invoices', owed.number),
    ...{ vendor: owed.partner, vendorInvoiceNumber: owed.number, currency, postingDate: on },
    ...{ invoiceDate: dated(owed, on), ...(owed.dueOn && { dueDate: owed.dueOn }) },
    controlTotal: owed.amount.toFixed(2),
    lines: [{ ...lineOf(work, owed, account), kind: 'expense' }],
  })
  await postOpened(work, { resource: 'ap-invoices', id, control: 'ap', side: -1 }, owed, on)
}

const creditReason = 'OPEN-CREDIT'

async function reasonOfCredits(work: AnyWork): Promise<string> {
  const [known] = await finderFor(work.registry, work.reader, work.by).find('adjustment-reasons', creditReason)
  const given = { code: creditReason, name: work.words('closing.opening.credits'), use: 'memo', direction: 'both' }
  return known?.id ?? (await work.issue('adjustment-reasons', given)).id
}

/** A credit nobody had used: it is applied or paid out like any other. */
async function openCredit(work: AnyWork, owed: OpenDocument, side: Side): Promise<void> {
  const { control, currency, account, on } = side
  const isCustomers = control === 'ar'
  const { id } = await work.issue('credit-memos', {
    code: await knownCode(work, 'credit-memos', owed.number),
    ...{ direction: isCustomers ? 'credit' : 'debit', side: isCustomers ? 'customer' : 'vendor' },
    ...{ partner: owed.partner, memoDate: dated(owed, on), currency, reason: await reasonOfCredits(work) },
    vendorReference: owed.number,
    lines: [{ ...lineOf(work, owed, account), taxable: false }],
  })
  await postOpened(work, { resource: 'credit-memos', id, control, side: isCustomers ? -1 : 1 }, owed, on)
}

/** The other side is the opening account: they age, are paid and tie like any other. */
export async function openDocuments(work: AnyWork, opening: OpeningBalances, account: string): Promise<void> {
  const base = await work.reader.first<{ id: string }>(sql`select id from currencies where is_base`)
  const side = { currency: base?.id, account, on: opening.on }
  for (const owed of opening.receivables)
    await (owed.amount.sign() < 0 ? openCredit : openInvoice)(work, owed, { ...side, control: 'ar' })
  for (const owed of opening.payables)
    await (owed.amount.sign() < 0 ? openCredit : openBill)(work, owed, { ...side, control: 'ap' })
}
