import { addYears, type TimeText } from '#platform/model/values/dates.ts'
import { readRepeat, repeatedInstants } from '#platform/model/values/repeats.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'

/** Every schedule knows when it is due next: the local hour stays, through the change of clocks (R50). */
export const savingReport: SaveHook<'reports'> = async (work, { after }) => {
  for (const schedule of after.schedules) {
    const repeat = schedule.active ? readRepeat(String(schedule.repeat)) : null
    const time = String(schedule.at ?? '07:00').slice(0, 5) as TimeText
    const coming = repeat
      ? repeatedInstants(repeat, work.today, addYears(work.today, 2), time, work.calendar.zone, 2)
      : []
    schedule.nextAt = coming.find(at => at > work.at) ?? null
  }
}
