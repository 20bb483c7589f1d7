import { dirname, join } from 'node:path'
import { openServices } from '#app/services.ts'
import type { DateText, Instant } from '#platform/model/values/dates.ts'
import { today } from '#platform/model/values/zones.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { workAtDesks } from './office/office-work.ts'
import { demoCompany } from './people/company.ts'
import { company, giveLogins, people } from './people/founding.ts'
import { demoLogins } from './people/logins.ts'
import { openToday, planAhead } from './production/today.ts'
import { subjects } from './subjects.ts'
import { demoCalendar } from './year/calendar.ts'
import { openDiary } from './year/diary.ts'
import { inAHurry } from './year/hurry.ts'
import { openingOf, openShop, type Subject } from './year/shop.ts'

export { demoLogins }

export interface DemoOptions {
  readonly appUrl: string
  readonly filesDir: string
  /** Where the server keeps its own keys; beside the files unless told otherwise. */
  readonly secretsDir?: string
  /** How far back it all began. */
  readonly months?: number
  readonly progress?: (line: string) => void
}

/** Fills a new database with a believable company, through the same verbs people use. */
export async function loadDemo({
  appUrl,
  filesDir,
  secretsDir = join(dirname(filesDir), 'secrets'),
  months,
  progress = () => {},
}: DemoOptions): Promise<void> {
  const services = openServices({ appUrl, filesDir, secretsDir })
  try {
    await fillCompany(services, { ...(months && { months }), progress })
  } finally {
    await services.close()
  }
}

export interface Filling {
  readonly progress?: (line: string) => void
  /** The day the year lies behind; the company's today unless told otherwise. */
  readonly on?: DateText
  /** The moment the floor has come to; in the middle of the morning of a day that was told, else the company's now. */
  readonly now?: Instant
  /** How far back it all began; a year unless told otherwise. */
  readonly months?: number
  /** What there is besides the company and its people; everything unless told otherwise. */
  readonly with?: readonly Subject[]
}

/** The same over services that are open already: for tests. */
export async function fillCompany(services: Services, filling: Filling = {}): Promise<void> {
  const { progress = () => {}, with: chosen = subjects } = filling
  const { app } = services
  const now = filling.now ?? (filling.on ? undefined : (app.now() as Instant))
  const calendar = demoCalendar(filling.on ?? today(demoCompany.timeZone, now!), filling.months, now)
  const diary = openDiary(calendar.at(calendar.lastDay, 18), day => calendar.after(day, 1))
  const shop = openShop(calendar, diary, services)
  const hurried = inAHurry(app)
  const opening = <T>(task: (work: AnyWork) => Promise<T>) =>
    perform(app, { by: theSystem('demo'), via: 'demo', at: openingOf(calendar), isRepeatable: true }, task)
  const openAll = async (all: readonly Subject[]) => {
    for (const { title, open } of all) {
      if (!open) continue
      progress(title)
      await opening(work => open(hurried(work), shop))
    }
  }
  await openAll([company, people])
  const [apart = [], rest = []] = [true, false].map(is => chosen.filter(subject => Boolean(subject.isApart) === is))
  await Promise.all([openAll(rest), openAll(apart)])
  progress('logins')
  await giveLogins(services, opening, shop)
  for (const { live } of chosen) live?.(shop)
  const living = { idOf: (username: string) => shop.id('users', username), hurried, progress }
  await diary.live(app, living)
  if (chosen === subjects) {
    progress('the floor today')
    await openToday(shop).live(app, living)
    progress('the plan of the next weeks')
    await planAhead(services, shop)
  }
  await app.pool.query('delete from fresh_uploads')
  if (chosen !== subjects) return
  progress('an afternoon at the desks')
  await workAtDesks(services, shop)
}
