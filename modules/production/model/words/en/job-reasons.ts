/** Why something is not done with a job, and what would be right. */
export const jobReasons = {
  jobRevisionNotReleased: 'Revision {part} is not released. Release it, or choose a released revision on the job.',
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
  entryHasException: 'The floor reported an exception for this entry: {message} Resolve it first.',
  closeOpenEntries:
    'Job {job} still has {count, plural, one {one running labor entry} other {# running labor entries}}. Stop it, or choose Stop running labor.',
  closeOpenExceptions:
    'Job {job} has {count, plural, one {one open exception} other {# open exceptions}}. Resolve it, or choose Accept open exceptions.',
  closeOpenOrders: 'Job {job} has open outside POs: {orders}. Receive or cancel them, or choose Accept open POs.',
  closeShort: 'Not everything was issued to job {job}: {materials}. Issue it, or choose Accept short issues.',
  jobHasCost: 'Job {job} carries {amount, number} of cost. Put it on hold, then terminate it.',
  madeMoreAlready: '{field}: {made, number} pieces are counted or split away already. Enter at least as many.',
  splitBesideBranch:
    'Pieces cannot be split at {operation} while {beside} is open beside it. Complete it first, or split where the branches join.',
  splitTooMuch: '{field}: only {available, number} pieces are available at this operation.',
  chooseMachine: 'Choose the machine for {operation}: {machines}.',
  nothingToMake: 'Order {order} has no releases left to make: each has a job, is shipped, or is cancelled.',
  noComponentsToMake: 'Job {job} has no components left to make: stock or other jobs cover them.',
  notOutside: 'Operation {operation} is not an outside operation. Change its kind first.',
  sendTooMuch: '{field}: only {available, number} pieces are here and not ordered yet. Send fewer.',
  sentAlready: 'Operation {operation} already has a PO line. Ship its packing slip, or remove the PO line.',
  vendorWithoutAddress: '{field}: {vendor} has no ship-to address. Add one first.',
  travelerReplaced: 'Traveler {old} is replaced by {now}. Scan the new one.',
  notRefreshable: '{field}: operation {sequence} cannot be refreshed. Possible: {possible}.',
} as const
