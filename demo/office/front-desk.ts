import type { AnyWork } from '#platform/server/work/work.ts'
import { nobody } from '../year/diary.ts'
import type { Shop, Subject } from '../year/shop.ts'

async function addFrontDesk(work: AnyWork, shop: Shop): Promise<void> {
  await work.create('receptionist-defaults', {
    requiredFields: ['purpose', 'citizenship', 'nda', 'signature', 'safetyBriefed'],
    nda: shop.id('disclosures', 'V-01'),
    hostNotify: ['screen', 'chat'],
    closingTime: '17:30',
  })
}

/** Who is expected: days from today, the hour, and whom they come to see. */
const expected = [
  ['Priya', 'Raman', 'Larkspur Medical', 'qsullivan', 1, 9],
  ['Tom', 'Abbott', 'Haas Factory Outlet', 'omorris', 1, 13],
  ['Lucía', 'Fuentes', 'TrueCal Labs', 'inspector', 2, 8],
  ['Ben', 'Whitaker', 'Halcyon Hydraulics', 'dlindqvist', 3, 10],
  ['Anna', 'Kowalski', 'Registrar for AS9100', 'qsullivan', 6, 8],
] as const

const sayings = [
  ['dlindqvist', 'off-site', 'At Halcyon until three'],
  ['omorris', 'at-machine', 'HMC-2, spindle probe'],
  ['wzhao', 'in-meeting', 'Contract review'],
  ['hcrane', 'remote', null],
] as const

/** What was brought to the desk and waits: by whom, what, for whom. */
const brought = [
  ['UPS', 'Carbide inserts', 2, 'omorris'],
  ['FedEx', 'Calibration certificates', 1, 'qsullivan'],
] as const

function liveFrontDesk(shop: Shop): void {
  const { calendar, diary } = shop
  diary.note(calendar.at(calendar.lastDay, 15, 40), nobody, async work => {
    for (const [firstName, lastName, company, host, days, hour] of expected)
      await work.create('visitors', {
        ...{ firstName, lastName, company },
        host: shop.id('users', host),
        expectedAt: calendar.at(calendar.after(calendar.lastDay, days), hour),
        ...{ citizenship: 'us-person', escortRequired: false },
      })
    for (const [carrier, contents, pieces, recipient] of brought)
      await work.create('deliveries', { carrier, contents, pieces, recipient: shop.id('users', recipient) })
    for (const [user, status, text] of sayings)
      await work.create('user-statuses', { user: shop.id('users', user), status, text })
  })
}

/** Who comes and who is where. */
export const frontDesk: Subject = { title: 'the front desk', open: addFrontDesk, live: liveFrontDesk }
