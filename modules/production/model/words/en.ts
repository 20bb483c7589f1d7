import { jobWords } from './en/jobs.ts'

export const en = {
  wings: { production: 'Production' },
  production: { menu: { jobs: 'Jobs', standards: 'Standards' } },
  ...jobWords,
  reasons: {
    moreThanZero: '{field} must be more than 0.',
    releaseTwice: '{field}: a release is allocated once. Add the quantities together.',
    overAllocated: 'The allocations add up to {allocated}, but the job makes {making}. Make more, or allocate less.',
    jobReportedOn: 'Work has been reported on this job. It can be put on hold or, by a manager, terminated.',
    jobFeedsThis: 'The job {job} makes pieces for this one. Cancel that one first, or detach it.',
    componentNotReleased: 'The component {part} has no released revision.',
    jobWithoutMethod: 'This revision has no active method. Choose a method, or activate one.',
    methodOfAnother: '{field} must be a method of the revision the job makes.',
    jobIsOver: 'The job {job} is over: its operations no longer change.',
    operationElsewhere: '{field} must be an operation of the same job.',
    operationOfParent: '{field} must be an operation of the parent job.',
    operationLoop: 'These operations would wait for each other: {loop}.',
    transferTooMuch: '{field} is at most what the job makes, {making}.',
    successorComplete: 'Operation {successor}, which follows, is complete already. Reopen that one first.',
  },
} as const
