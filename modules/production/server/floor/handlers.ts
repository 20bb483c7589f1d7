import type { Handlers } from '#platform/server/work/handlers.ts'
import { batchVerbs } from './batches.ts'
import { entryVerbs, savedEntry } from './entries.ts'
import { autoStop, autoStopJob, savedJob, savedPunch, thingCameUp, thingWentDown } from './interruptions.ts'
import { machineNotices, machineNoticesJob } from './notices.ts'

/** What the floor adds to the module. */
export const floorVerbs = { ...entryVerbs, ...batchVerbs }

export const floorAfterSave: Handlers['afterSave'] = {
  jobs: savedJob,
  'work-entries': savedEntry,
  'time-punches': savedPunch,
}

export const floorSubscriptions: Handlers['on'] = { 'thing.wentDown': thingWentDown, 'thing.cameUp': thingCameUp }

export const floorJobs = { [autoStop]: autoStopJob, [machineNotices]: machineNoticesJob }
export const floorRepeats = { [autoStop]: '*/5 * * * *', [machineNotices]: '*/5 * * * *' }
