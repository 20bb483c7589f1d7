import { sql } from 'kysely'
import type { Quote } from '#modules/sales/model/quotes.ts'
import { turnaroundHours } from '#modules/sales/model/turnaround.ts'
import { workingCalendar } from '#modules/security/server/index.ts'
import { addDays, type DateText } from '#platform/model/values/dates.ts'
import type { Decimal } from '#platform/model/values/decimal.ts'
import { today as todayIn } from '#platform/model/values/zones.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { sendLetter } from '../papers/send.ts'

const usualDays = 30

/** How long the offer holds where nobody said: as the policy it was made with. */
async function expiry(work: AnyWork, quote: Quote): Promise<DateText> {
  const policy = quote.quoteDefaults
    ? await work.reader.first<{ days: number }>(
        sql`select validity_days::int as days from quote_defaults where id = ${quote.quoteDefaults}::uuid`,
      )
    : undefined
  return addDays(work.today, policy?.days ?? usualDays)
}

async function turnaround(work: AnyWork, quote: Quote): Promise<Decimal | null> {
  if (!quote.receivedAt) return null
  const receivedOn = todayIn(work.calendar.zone, quote.receivedAt)
  const spell = { receivedAt: quote.receivedAt, sentAt: work.at, receivedOn, sentOn: work.today }
  return turnaroundHours(spell, await workingCalendar(work))
}

/** The customer gets the offer: from now on it stays as it is (sales R26); paper and mail follow. */
export const sendQuote = verb<'quotes'>()('quotes.send', async (work, quote, asked) => {
  const sent = await sendLetter(work, 'quotes', { ...quote }, asked)
  const turnaroundHours = await turnaround(work, quote)
  return {
    ...sent,
    expiresOn: quote.expiresOn ?? (await expiry(work, quote)),
    turnaroundHours,
  }
})
