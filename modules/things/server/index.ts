import type { ServerModule } from '#platform/server/server-module.ts'
import { downVerbs, savedDown, savingDown } from './downs.ts'
import { eachMorning, eachMorningJob } from './each-morning.ts'
import { imports } from './imports.ts'
import { adopt } from './lead-times.ts'
import { readMeter, savedReading, savingReading } from './meters.ts'
import { routineVerbs } from './routine-verbs.ts'
import { savedRoutine, savingOccurrence, savingRoutine } from './routines.ts'
import { starterSets } from './starter-set.ts'
import { templateEndpoints } from './template-difference.ts'
import { applyTemplate } from './templates.ts'
import { savedThing, savingThing } from './things.ts'

export { longDowns, openDownOf, takeBackDown } from './downs.ts'
export { newDay } from './each-morning.ts'
export { type EventRoutine, fallDue, waitingForEvent } from './event-routines.ts'
export { downsForPlanning, type PlannedDown, type PlannedThing, thingsForPlanning } from './for-planning.ts'
/** The front door of the things module. */
export { groupsOnPlan } from './groups-on-plan.ts'
export { noteObserved, type QueuePlace, queuePlaces } from './lead-times.ts'
export { demandIsBack, standsWithoutDemand } from './no-demand.ts'
export { downsBetween, type ShopDown, type ShopGroup, type ShopThing, shopGroups, shopThings } from './shop.ts'
export { dueUpkeep, plannedUpkeep, routineOf, type WaitingUpkeep, waitingUpkeep } from './upkeep.ts'
export { hindrancesOf, leadOf, placeOfWork, setUpFor, workChanged } from './work.ts'

export const thingsModule: ServerModule = {
  name: 'things',
  endpoints: templateEndpoints,
  handlers: {
    imports,
    starterSets,
    verbs: {
      'things.readMeter': readMeter,
      'things.applyTemplate': applyTemplate,
      'thing-lead-times.adopt': adopt,
      ...downVerbs,
      ...routineVerbs,
    },
    beforeSave: {
      things: savingThing,
      'thing-meter-readings': savingReading,
      'thing-downs': savingDown,
      'thing-routine-occurrences': savingOccurrence,
      'procedure-routines': savingRoutine,
    },
    afterSave: {
      things: savedThing,
      'thing-meter-readings': savedReading,
      'thing-downs': savedDown,
      'procedure-routines': savedRoutine,
    },
  },
  jobs: { [eachMorning]: eachMorningJob },
  // Every hour, because morning comes at another hour in another zone.
  repeats: { [eachMorning]: '7 * * * *' },
}
