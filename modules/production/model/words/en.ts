import { floorWords } from './en/floor.ts'
import { jobWords } from './en/jobs.ts'
import { planWords, screenWords } from './en/plans.ts'

export const en = {
  sentences: {
    lateJobs:
      '{count, plural, one {# job late,} other {# jobs late, worst}} {days, plural, one {# day} other {# days}}: {worst}.',
  },
  modules: { production: 'Production' },
  production: { menu: { jobs: 'Jobs', planning: 'Planning', floor: 'Shop floor', figures: 'Figures' } },
  ...jobWords,
  ...floorWords,
  ...planWords,
  ...screenWords,
  reasons: {
    revisionOnJob: 'Job {job} still makes this revision. Finish or cancel it first.',
    moreThanZero: '{field} must be more than 0.',
    releaseTwice: '{field}: a release is allocated once. Add the quantities together.',
    overAllocated:
      'The allocations add up to {allocated, number}, but the job makes {making, number}. Make more, or allocate less.',
    heldByChange:
      'A change request has stopped job {job}. It goes on by itself when the change is carried out or given up.',
    jobReportedOn: 'Work has been reported on job {job}. It can be put on hold or, by a manager, terminated.',
    jobFeedsThis: 'The job {job} makes pieces for this one. Cancel that one first, or detach it.',
    componentNotReleased: 'The component {part} has no released revision.',
    jobWithoutMethod: 'The part revision of job {job} has no active routing. Choose a routing, or activate one.',
    methodOfAnother: '{field} must be a method of the revision the job makes.',
    jobIsOver: 'The job {job} is over: its operations no longer change.',
    operationElsewhere: '{field} must be an operation of the same job.',
    operationOfParent: '{field} must be an operation of the parent job.',
    operationLoop: 'These operations would wait for each other: {loop}.',
    transferTooMuch: '{field} is at most what the job makes, {making, number}.',
    successorComplete: 'Operation {successor}, which follows, is complete already. Reopen that one first.',
    batchOfTwo: '{field}: a batch has at least two operations.',
    batchOverfull:
      'The operations make {pieces, number} pieces together, but {thing} takes at most {most, number} in one load.',
    entryTooLong: '{field}: an entry is at most {hours} hours long. Was a stop forgotten?',
    entryEndsLater: '{field} must be after the entry began.',
    nothingCounted: 'Count at least one piece.',
    scrapNeedsReason: '{field}: say why pieces are scrap.',
    nobodyAssigned: '{field}: name a person, a group or a machine.',
    repeatUnreadable: '{field} is not a repetition such as FREQ=WEEKLY;BYDAY=MO.',
    samplesUnread: 'Not every piece has been measured yet: {dimensions}.',
    outNeedsNote: 'A value is out of tolerance: {dimensions}. Write down what was done about it.',
    notAssigned: '“{task}” is for others. Ask one of them, or a manager.',
    readingKept: '{field}: a reading stays. Add another for the same piece; the last one counts.',
    sampleBeyond: '{field}: {samples, plural, one {one piece is} other {# pieces are}} measured.',
    weightsWrong: '{field} are whole numbers, 0 or more, under these names: {names}.',
    changeoverTwice: 'This changeover stands already, with {minutes} minutes.',
  },
} as const
