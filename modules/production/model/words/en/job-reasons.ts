/** Why something is not done with a job, and what would be right. */
export const jobReasons = {
  jobRevisionNotReleased: 'Part {part} has no released revision on this job. Release the revision first.',
  jobRevisionHeld: 'Revision {part} is on hold. Lift the hold first.',
  jobWithoutOperations: 'Job {job} has no operations. Add at least one.',
  operationsWithoutMachine:
    'Operations without a machine: {operations}. Choose a schedulable machine or work center for each.',
  operationsWithoutTimes:
    'Operations without setup or cycle minutes: {operations}. Enter the times, or enter a reason under Missing times reason.',
  noCompletionPlace:
    'Job {job} has no finished goods location. Choose one on the job, or a default location in the company information.',
  materialOfAnother: '{field} must be a material of job {job}.',
  notThatMuchThere: '{field}: only {held, number} are there. Enter less, or choose another lot or location.',
  notThatMuchIssued: '{field}: only {issued, number} can be returned.',
  nothingToIssue: 'Nothing to issue for job {job}: everything is issued, or nothing is in stock.',
} as const
