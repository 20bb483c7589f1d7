import { laborAccrued, periodPaid } from '#modules/accounting/model/posting/books.ts'
import type { PostingLine } from '#modules/accounting/model/posting/lines.ts'
import { paidPeriod, unpaidLabor } from '#modules/people/server/index.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { money } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { post } from '../post.ts'

/** E44: a pay period was paid, dated on its pay day; gross pay on the accounts of the departments. */
export async function postPayPeriod(work: AnyWork, { period }: { readonly period: string }): Promise<void> {
  const { code, payDate, register, costs } = await paidPeriod(work.reader, period)
  await post(work, {
    ...{ event: 'PAY.POST', key: period, on: payDate, source: `pay-periods/${period}` },
    description: work.words('closing.accruals.payPeriod', { period: code }),
    lines: periodPaid(costs, { employerTax: money(register.employerTax), net: money(register.net) }),
  })
}

/** E45: what was worked until the end of a period and is approved, and paid after it. */
export const accruedLabor = async (reader: Reader, until: DateText): Promise<PostingLine[]> =>
  laborAccrued(await unpaidLabor(reader, until))
