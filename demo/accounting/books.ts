import { addDays, type DateText, yearOf } from '#platform/model/values/dates.ts'
import { money } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { Shop, Subject } from '../year/shop.ts'

const rates = [
  ['MXN', 'Mexican peso', '0.0545'],
  ['CAD', 'Canadian dollar', '0.732'],
  ['EUR', 'Euro', '1.094'],
] as const

const weeksOf = ({ calendar: { opening, today } }: Shop): DateText[] => {
  const weeks: DateText[] = []
  for (let on = opening; on <= today; on = addDays(on, 7)) weeks.push(on)
  return weeks
}

async function addMoney(work: AnyWork, shop: Shop): Promise<void> {
  for (const [code, name, rate] of rates) {
    const currency = await shop.add(work, 'currencies', code, { code, name, minorUnits: 2 })
    // A rate holds for seven days: one a week, swinging by a few per cent over the year.
    for (const [week, on] of weeksOf(shop).entries()) {
      const swing = (1 + 0.025 * Math.sin(week / 6)).toFixed(6)
      await work.create('exchange-rates', { currency, on, rate: money(rate).times(swing).toFixed(6), source: 'Bank' })
    }
  }
  const cashAccount = await shop.add(work, 'cash-accounts', 'Operating', {
    name: 'Operating account',
    glAccount: shop.id('accounts', '1000'),
    bankName: 'Fox Valley Bank',
    isDefault: true,
  })
  await work.create('cash-accounts', { name: 'Petty cash', glAccount: shop.id('accounts', '1060'), kind: 'cash' })
  await work.create('check-books', {
    name: 'Operating checks',
    cashAccount,
    firstNumber: 10_401,
    lastNumber: 10_900,
    nextNumber: 10_401,
  })
}

async function addYearsOfBooks(work: AnyWork, shop: Shop): Promise<void> {
  // The year of the opening came with the company.
  const first = yearOf(shop.calendar.opening) + 1
  for (let year = first; year <= yearOf(shop.calendar.today); year++)
    await work.create('fiscal-years', { startsOn: `${year}-01-01` })
}

/** Years and accounts at the bank. */
export const books: Subject = {
  title: 'fiscal years and bank accounts',
  open: async (work, shop) => {
    await addMoney(work, shop)
    await addYearsOfBooks(work, shop)
  },
}
