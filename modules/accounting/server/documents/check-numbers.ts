import { sql } from 'kysely'
import { amountInWords } from '#modules/accounting/model/payables/amount-words.ts'
import type { Payment } from '#modules/accounting/model/payables/payments.ts'
import { complaint } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { payeeAddress } from '../payee-address.ts'

interface Book {
  readonly id: string
  readonly name: string
  readonly next: number
  readonly last: number
  /** Where the next free number is looked for. */
  readonly first: number
  readonly language: 'en-US' | 'es' | 'payee'
}

/** What was written by hand out of a book is passed over when its number comes. */
const nextFree = (book: string, from: number) => sql`
  (select min(n) from generate_series(${from}::bigint, (select last_number + 1 from check_books where id = ${book}::uuid)) n
    where not exists (select from checks k where k.check_book = ${book}::uuid and k.number = n))`

const moveOn = (work: AnyWork, book: string, from: number) =>
  work.writer.run(sql`
    update check_books b set next_number = f.next, "left" = b.last_number - f.next + 1,
      status = case when f.next > b.last_number then 'exhausted' else b.status end
    from (select ${nextFree(book, from)} as next) f where b.id = ${book}::uuid`)

/** accounting §7: a check written by hand has the number printed on it: of a book of the account, and not used before. */
async function takeTyped(work: AnyWork, cashAccount: string, number: number): Promise<Book> {
  const book = await work.reader.first<Book>(sql`
    select id, name, ${number}::int as next, last_number::int as last, next_number::int as first, language from check_books
    where cash_account = ${cashAccount}::uuid and status <> 'retired' and archived_at is null
      and ${number} between first_number and last_number for update`)
  if (!book) throw Refusal.fields([complaint(['handwrittenNumber'], 'checkOutsideBook', { number })], 'payments')
  const used = await work.reader.first<{ status: string; on: DateText | null }>(sql`
    select status, coalesce(voided_on, check_date)::text as "on" from checks
    where cash_account = ${cashAccount}::uuid and number = ${number}`)
  if (used) {
    const code = used.status === 'voided' ? 'checkNumberVoided' : 'checkNumberUsed'
    throw Refusal.fields([complaint(['handwrittenNumber'], code, { number, date: used.on ?? work.today })], 'payments')
  }
  return book
}

/** accounting R23: the next number of the book, under its row's lock: never twice, never skipped. */
async function takeNumber(work: AnyWork, cashAccount: string): Promise<Book> {
  const book = await work.reader.first<Book>(sql`
    select id, name, next_number::int as next, last_number::int as last, next_number::int as first, language from check_books
    where cash_account = ${cashAccount}::uuid and status = 'active' and archived_at is null and next_number <= last_number
    order by next_number limit 1 for update`)
  if (!book) {
    const account = await work.reader.first<{ name: string }>(
      sql`select name from cash_accounts where id = ${cashAccount}::uuid`,
    )
    throw Refusal.conflict({ code: 'noChecksLeft', params: { account: account?.name ?? '' } })
  }
  return book
}

const languageOf = async (work: AnyWork, book: Book, payment: Payment): Promise<'en-US' | 'es'> => {
  if (book.language !== 'payee') return book.language
  const payee = await work.reader.first<{ language: 'en-US' | 'es' | null }>(
    sql`select language from business_partners where id = ${payment.partner}::uuid`,
  )
  return payee?.language ?? 'en-US'
}

/** Reserves a check and keeps what will be printed on it. */
export async function reserveCheck(work: AnyWork, payment: Payment, replaces: string | null = null): Promise<string> {
  const typed = replaces ? null : (payment.handwrittenNumber ?? null)
  const book = typed ? await takeTyped(work, payment.cashAccount, typed) : await takeNumber(work, payment.cashAccount)
  const amountWords = amountInWords(payment.amount, await languageOf(work, book, payment))
  if (!amountWords)
    throw Refusal.conflict({
      ...{ code: 'checkTooLarge', params: { payment: payment.code, amount: payment.amount.toFixed(2) } },
    })
  const address = payment.remitTo ?? (await payeeAddress(work.reader, payment.partner))
  const check = await work.issue('checks', {
    ...{ checkBook: book.id, cashAccount: payment.cashAccount, number: book.next, payment: payment.id },
    ...{ payeeName: payment.payeeName, address, amount: payment.amount.toFixed(2), amountWords },
    ...{ checkDate: payment.paymentDate, memo: payment.memo, replaces },
  })
  await moveOn(work, book.id, book.first)
  if (typed) await work.act('checks', check.id, 'confirm')
  return check.id
}

/** A whole run is printed or none of it. */
export async function demandStock(work: AnyWork, cashAccount: string, needed: number): Promise<void> {
  const stock = await work.reader.first<{ left: number; names: string | null }>(sql`
    select coalesce(sum(last_number - next_number + 1 - (select count(*) from checks k where k.check_book = b.id and k.number >= b.next_number)), 0)::int as left,
      min(name) as names from check_books b
    where cash_account = ${cashAccount}::uuid and status = 'active' and archived_at is null`)
  if (stock!.left < needed)
    throw Refusal.conflict({ code: 'checkStock', params: { book: stock!.names ?? '—', left: stock!.left, needed } })
}
