import { sql } from 'kysely'
import { amountInWords } from '#modules/accounting/model/payables/amount-words.ts'
import type { Payment } from '#modules/accounting/model/payables/payments.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { payeeAddress } from '../payee-address.ts'

interface Book {
  readonly id: string
  readonly name: string
  readonly next: number
  readonly last: number
  readonly language: 'en-US' | 'es' | 'payee'
}

/** accounting R23: the next number of the book, under its row's lock: never twice, never skipped. */
async function takeNumber(work: AnyWork, cashAccount: string): Promise<Book> {
  const book = await work.reader.first<Book>(sql`
    select id, name, next_number::int as next, last_number::int as last, language from check_books
    where cash_account = ${cashAccount}::uuid and status = 'active' and archived_at is null and next_number <= last_number
    order by next_number limit 1 for update`)
  if (!book) {
    const account = await work.reader.first<{ name: string }>(
      sql`select name from cash_accounts where id = ${cashAccount}::uuid`,
    )
    throw Refusal.conflict({ code: 'noChecksLeft', params: { account: account?.name ?? '' } })
  }
  await work.writer.run(sql`
    update check_books set next_number = next_number + 1, "left" = last_number - next_number,
      status = case when next_number + 1 > last_number then 'exhausted' else status end
    where id = ${book.id}::uuid`)
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
  const book = await takeNumber(work, payment.cashAccount)
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
  return check.id
}

/** A whole run is printed or none of it. */
export async function demandStock(work: AnyWork, cashAccount: string, needed: number): Promise<void> {
  const stock = await work.reader.first<{ left: number; names: string | null }>(sql`
    select coalesce(sum(last_number - next_number + 1), 0)::int as left, min(name) as names from check_books
    where cash_account = ${cashAccount}::uuid and status = 'active' and archived_at is null`)
  if (stock!.left < needed)
    throw Refusal.conflict({ code: 'checkStock', params: { book: stock!.names ?? '—', left: stock!.left, needed } })
}
