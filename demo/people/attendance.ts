import type { AnyWork } from '#platform/server/work/work.ts'
import { nobody } from '../year/diary.ts'
import type { Shop, Subject } from '../year/shop.ts'
import { clockTheYear } from './clocked-year.ts'
import { payTheYear } from './paid-year.ts'

/** Visitors who came and went on the last day. */
async function receiveVisitors(work: AnyWork, shop: Shop): Promise<void> {
  const { at, lastDay } = shop.calendar
  for (const [firstName, lastName, company, host, from, to] of [
    ['Owen', 'Brandt', 'Kessler Tool Supply', 'jmoreno', 8, 9],
    ['Mai', 'Tran', 'Larkspur Medical', 'dlindqvist', 10, 12],
    ['Carl', 'Eriksen', 'Fox Valley Compressor', 'omorris', 13, 15],
  ] as const)
    await work.issue('visitors', {
      ...{ firstName, lastName, company },
      host: shop.id('users', host),
      citizenship: 'us-person',
      expectedAt: at(lastDay, from),
      arrivedAt: at(lastDay, from, 4),
      leftAt: at(lastDay, to, 10),
      safetyBriefed: true,
      status: 'departed',
    })
}

/** A half day given to everybody in the shop. */
async function giveHalfDay(work: AnyWork, { calendar, id }: Shop): Promise<void> {
  const off = calendar.after(calendar.lastDay, -3)
  await work.create('mass-assign-hours', {
    payCode: id('pay-codes', 'UNP'),
    ...{ fromDate: off, toDate: off, hoursPerDay: 14_400 },
    departments: [id('departments', 'Milling')],
    reason: 'Power was off until noon',
  })
}

/** Who was at work in the year, as the clock by the door tells it, and what they were paid. */
export const attendance: Subject = {
  title: 'the time clock',
  live: shop => {
    const { calendar, diary } = shop
    diary.note(calendar.at(calendar.lastDay, 16, 5), nobody, async work => {
      await clockTheYear(work, shop)
      await payTheYear(work, shop)
      await receiveVisitors(work, shop)
      await giveHalfDay(work, shop)
    })
  },
}
