import { floorWords } from './en/floor.ts'
import { floorNotes, floorReasons } from './en/floor-reasons.ts'
import { jobReasons } from './en/job-reasons.ts'
import { jobWords } from './en/jobs.ts'
import { partHistoryWords } from './en/part-history.ts'
import { planWords, screenWords } from './en/plans.ts'
import { quickActionsEn } from './quick-actions.ts'
import { schedulingEn, schedulingReasonsEn } from './scheduling.ts'
import { settingsEn } from './settings.ts'
import { summaryEn } from './summary.ts'

export const en = {
  waits: { tasks: 'Task' },
  alsoCalled: {
    jobs: 'work order, WO, traveler, router, shop order, job card',
    'job-operations': 'op, routing step, queue',
    'work-entries': 'time on job, labor, hours',
    'new-jobs': 'new work order, create job, new traveler',
  },
  sentences: {
    lateJobs:
      '{count, plural, one {# job late,} other {# jobs late, worst}} {days, plural, =0 {by hours} one {# day} other {# days}}: {worst}.',
  },
  modules: { production: 'Production' },
  production: {
    menu: { jobs: 'Jobs', planning: 'Planning', floor: 'Shop floor', figures: 'Metrics' },
    traveler: {
      dimensions: 'Dimensions',
      title: 'Traveler',
      traveler: 'Traveler no.',
      customer: 'Customer',
      operation: 'Operation',
      scan: 'Scan',
      good: 'Good',
      scrap: 'Scrap',
      codes: 'Scan to report',
      actionCodes: 'Actions',
      quantityCodes: 'Pieces, or the number of a scrap reason',
      actions: {
        ...{ setup: 'Setup', setupDone: 'Setup complete', run: 'Run', good: 'Good', scrap: 'Scrap', rework: 'Rework' },
        ...{ stop: 'Stop', complete: 'Complete', undo: 'Undo', firstPiece: 'Approve first piece' },
        ...{ startRework: 'Start rework', reworkedGood: 'Rework good', reworkedScrap: 'Rework scrap' },
      },
      signed: 'Signed',
      setup: 'Setup min',
      cycle: 'Cycle min',
      material: 'Material',
      required: 'Required',
      issued: 'Issued',
      lot: 'Lot used',
    },
    countTakenBack: 'Count corrected',
    receiptTakenBack: 'Receipt {receipt} was reversed',
    demandChanged: 'The order changed what job {job} is for',
    ...schedulingEn,
  },
  ...jobWords,
  ...floorWords,
  ...planWords,
  ...partHistoryWords,
  ...screenWords,
  ...quickActionsEn,
  ...settingsEn,
  ...summaryEn,
  floor: floorNotes,
  reasons: {
    ...jobReasons,
    ...floorReasons,
    revisionOnJob: 'Job {job} still uses this revision. Complete or cancel it first.',
    moreThanZero: '{field} must be more than 0.',
    releaseTwice: '{field}: the release is listed twice. Combine the quantities.',
    overAllocated:
      'The allocations total {allocated, number}, but the order quantity is {making, number}. Increase it, or allocate less.',
    heldByChange: 'An ECR stopped job {job}. It resumes when the change is implemented or rejected.',
    jobReportedOn: 'Job {job} has labor entries or counts. Put it on hold, or ask a manager to close it.',
    jobFeedsThis: 'Job {job} supplies this job. Cancel or detach that job first.',
    componentNotReleased: 'Component {part} has no released revision. Release one first.',
    jobWithoutMethod: 'Job {job} has no active routing. Choose or activate a routing.',
    methodOfAnother: '{field} must be a routing of the job’s part revision.',
    jobIsOver: 'Job {job} is closed. Its operations can no longer change.',
    operationElsewhere: '{field} must be an operation of the same job.',
    operationOfParent: '{field} must be an operation of the parent job.',
    operationLoop: 'These operations wait for each other: {loop}. Change the predecessors.',
    transferTooMuch: '{field} cannot be more than the order quantity of {making, number}.',
    successorComplete: 'The next operation, {successor}, is complete. Reopen it first.',
    batchOfTwo: '{field}: choose at least two operations.',
    batchWaits: '{operation} waits for {before}, so they cannot run in one batch. Remove one of them.',
    batchOverfull: 'The operations total {pieces, number} pieces, but {thing} holds {most, number} per load.',
    entryTooLong: '{field}: an entry can be at most {hours} hours long. Check the stop time.',
    entryEndsLater: '{field} must be after the start.',
    nothingCounted: 'Enter at least one piece.',
    scrapNeedsReason: '{field}: choose a scrap reason.',
    nobodyAssigned: '{field}: choose a person, a group or a machine.',
    repeatUnreadable: '{field} must be a recurrence rule, such as FREQ=WEEKLY;BYDAY=MO.',
    samplesUnread: 'Some pieces are not measured: {dimensions}. Enter the readings.',
    outNeedsNote: 'Out of tolerance: {dimensions}. Enter a note about what you did.',
    notAssigned: '“{task}” is assigned to others. Ask one of them, or a manager.',
    readingKept: '{field}: readings cannot be changed. Add a new reading for the piece instead.',
    sampleBeyond: '{field}: only {samples, plural, one {one piece is} other {# pieces are}} measured.',
    weightsWrong: '{field} must be whole numbers of 0 or more for: {names}.',
    changeoverTwice: 'This changeover already exists with {minutes} minutes. Edit that one.',
    seqReused: 'Event {eventId} arrived as number {seq}, which event {other} already has. It was not applied.',
    unknownEmployee: 'The terminal named an employee who does not exist: {user}.',
    otherPerson: '{name} is signed in here. Only a shop floor terminal can report for another employee.',
    entryCorrected:
      'The labor entry on {operation} was corrected after this stop. Dismiss the event, or correct the entry.',
    eventLacks: 'The event has no {name}. Edit the event and add it.',
    nothingToStop: 'The employee has no labor entry on {operation} at that time.',
    nothingToUndo: 'Event {event} was not applied, or was undone before.',
    undone: 'Undone at the terminal.',
    reusedIsDismissed: 'Event {event} was not kept, so it cannot be applied. Dismiss it and report it again.',
    ...schedulingReasonsEn,
  },
} as const
