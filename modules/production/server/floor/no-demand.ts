import { demandIsBack, standsWithoutDemand } from '#modules/things/server/index.ts'
import { instantOf } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { machinesNow } from '../boards/board.ts'
import { secondOf } from '../figures/machines.ts'
import { productionSettings } from '../settings.ts'

type Machine = Awaited<ReturnType<typeof machinesNow>>[number]

/**
 * An open machine that nothing has waited for since so many minutes stands without demand, as planned time it does not lose;
 * until something waits for it again. Without the setting it just stands idle.
 */
export async function settleDemand(work: AnyWork, machines: readonly Machine[]): Promise<void> {
  for (const { id } of machines.filter(one => one.isWithoutDemand && one.waiting > 0))
    await demandIsBack(work, id, work.at)
  const { noDemandAfterMinutes } = await productionSettings(work.reader)
  if (!noDemandAfterMinutes) return
  for (const machine of machines) {
    const since = idleSince(machine)
    if (since !== null && secondOf(work.at) - since >= noDemandAfterMinutes * 60)
      await standsWithoutDemand(work, machine.id, instantOf(since * 1000))
  }
}

/** Since which second it has been open and idle, with nothing in its queue. */
function idleSince({ status, since, openSince, work, waiting, isWithoutDemand }: Machine): number | null {
  if (openSince === null || status !== 'idle' || work.length > 0 || waiting > 0 || isWithoutDemand) return null
  return Math.max(openSince, since ? secondOf(since) : 0)
}
