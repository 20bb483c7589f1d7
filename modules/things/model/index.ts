import { type AsksOfModule, defineModule } from '#platform/model'
import { thingDowns } from './downs.ts'
import { firstSteps } from './first-steps.ts'
import { thingGroupMembers, thingsGroups } from './groups.ts'
import { thingLeadTimes } from './lead-times.ts'
import { thingMeterReadings } from './meter-readings.ts'
import { thingRoutineOccurrences } from './routines.ts'
import { screens } from './screens.ts'
import { thingTemplateAttributes, thingTemplates } from './templates.ts'
import { thingHours, thingMeters, things as thingRecords } from './things.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

/** Machines, gages, tools, rooms: what the shop has, how it is grouped, when it stands still and when it is looked after. */
export const things = defineModule({
  name: 'things',
  resources: [
    thingRecords,
    thingHours,
    thingMeters,
    thingMeterReadings,
    thingsGroups,
    thingGroupMembers,
    thingTemplates,
    thingTemplateAttributes,
    thingDowns,
    thingLeadTimes,
    thingRoutineOccurrences,
  ],
  screens,
  menu: {
    things: [
      'things',
      'things?machines',
      'things?gages',
      'things?tools',
      '/things/cards',
      'things-groups',
      '/things-groups/tree',
      '/things/things-groups',
      '/things/things-devices',
      'thing-templates',
      'thing-lead-times',
    ],
    upkeep: ['thing-downs', 'thing-routine-occurrences'],
  },
  alerts: {
    machinesDown: {
      of: 'thing-downs',
      filter: {
        all: [
          { field: 'status', op: 'in', value: ['active'] },
          // As a machine's own status says it: slowed is not down, nor is maintenance.
          { field: 'speedPercent', op: 'eq', value: 0 },
          { field: 'category', op: 'notIn', value: ['maintenance', 'noDemand'] },
        ],
      },
      distinct: 'thing',
      worst: { by: 'startedAt', names: ['thing'], because: 'reason' },
      isTrouble: true,
      rank: 10,
    },
  },
  firstSteps,
  words: { en, es },
})

declare module '#platform/model/tables.ts' {
  interface Asks extends AsksOfModule<typeof things> {}
}
