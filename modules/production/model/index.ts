import { type AsksOfModule, defineModule } from '#platform/model'
import { shopFloorEvents, shopFloorExceptions } from './floor/floor-events.ts'
import { jobAllocations, jobMaterials } from './job-lines.ts'
import { jobOperationAlternates, jobOperations } from './job-operations.ts'
import { jobSplits, jobTravelers } from './job-papers.ts'
import { jobs } from './jobs.ts'
import { operationBatches } from './operation-batches.ts'
import { partFigures, partHistory } from './part-history.ts'
import { quantityEntries } from './quantity-entries.ts'
import { quickActions } from './quick-actions.ts'
import { quickTaskDimensions, quickTaskReadings, quickTasks } from './quick-tasks.ts'
import { scheduleAssignments, scheduleChanges, schedules } from './schedules.ts'
import { screens } from './screens.ts'
import { productionSettings } from './settings.ts'
import { setupFamilies, setupTransitions } from './setups.ts'
import { statistics } from './statistics.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { workEntries } from './work-entries.ts'

/** Jobs and their operations, what the floor reports about them, and the schedule they follow. */
export const production = defineModule({
  name: 'production',
  resources: [
    jobs,
    jobAllocations,
    jobMaterials,
    jobOperations,
    jobOperationAlternates,
    jobSplits,
    jobTravelers,
    operationBatches,
    workEntries,
    quantityEntries,
    shopFloorEvents,
    shopFloorExceptions,
    schedules,
    scheduleChanges,
    scheduleAssignments,
    quickTasks,
    quickTaskDimensions,
    quickTaskReadings,
    statistics,
    quickActions,
    partHistory,
    partFigures,
    setupFamilies,
    setupTransitions,
    productionSettings,
  ],
  screens,
  menu: {
    jobs: ['jobs', 'job-operations', '/production-dashboard', '/schedules/gantt-master'],
    planning: [
      '/auto-scheduling',
      'schedules',
      '/schedules/gantt',
      '/schedules/gantt-activity',
      '/schedules/simple-gantt',
      '/schedules/user-thing-gantt',
      'operation-batches',
      'setup-families',
    ],
    floor: ['work-entries', 'shop-floor-exceptions', 'quick-tasks', '/quick-tasks/view', 'quick-task-dimensions'],
    figures: ['/daily-summary-dashboard', '/things-productivity', 'statistics', '/singleclick-dashboard'],
  },
  alerts: {
    lateJobs: {
      of: 'jobs',
      filter: { field: 'late', op: 'eq', value: true },
      worst: { by: 'daysLate', names: ['code', 'partRevision'] },
      isTrouble: true,
      rank: 40,
    },
  },
  waits: {
    tasks: {
      of: 'quick-tasks',
      filter: { field: 'status', op: 'in', value: ['open', 'doing'] },
      person: 'assignees',
      names: ['title'],
      by: 'dueAt',
    },
  },
  words: { en, es },
})

declare module '#platform/model/tables.ts' {
  interface Asks extends AsksOfModule<typeof production> {}
}
