/** What keeps the floor from doing something, and what to do about it. */
export const floorReasons = {
  jobHeld: 'Job {job} is on hold. Ask a planner to resume it.',
  jobComplete: 'Job {job} is complete. Ask a manager to reopen it.',
  jobClosed: 'Job {job} is closed. Its counts no longer change.',
  jobNotReleased: 'Job {job} is not released. Ask a planner to release it.',
  operationComplete: 'Operation {operation} is complete. Ask the lead to reopen it.',
  operationOutside: 'Operation {operation} is done by a vendor. Ask a planner to send it out.',
  operationAtVendor: 'Operation {operation} is at a vendor. Receive the pieces first.',
  nothingArrived: 'No pieces have arrived at {operation} from {before}. Report them there first.',
  nothingToRework: 'Operation {operation} has no pieces in rework.',
  waitsForTransfer:
    'Operation {operation} starts with {needed, number} pieces; {available, number} have arrived. Ask the lead to allow it.',
  thingIsDown: '{thing} is down ({down}). End the downtime first.',
  routineOverdue: '{thing} is blocked: “{routine}” is overdue. Do the maintenance first.',
  thingFull: '{thing} is busy with {other}. Stop {other} and start this, or wait.',
  notQualified:
    '{person} lacks {skill} level {asked} (has {has}). {others, select, none {Nobody qualified is here now.} other {Qualified and here now: {others}}}',
  notClockedIn: '{person} is not clocked in. Clock in first.',
  nothingRuns: 'Nothing is running here. Start the work first.',
  noSetupRuns: 'No setup is running at {operation}. Start the setup first.',
  moreThanArrived:
    'Only {available, number} pieces have arrived from {before} (you entered {entered, number}). Report {available, number}, or ask the lead to correct {before}.',
  moreThanOrdered:
    'Only {available, number} pieces are left to make on {job} (you entered {entered, number}). Report {available, number}, or ask the planner for more.',
  moreThanInRework: 'Only {open, number} pieces are in rework (you entered {entered, number}). Report {open, number}.',
  serialsTooMany:
    'You entered {serials, number} serial numbers for {good, number} good pieces. Enter at most one for each piece.',
  serialCounted: 'Serial number {serial} is already counted here. Enter another number.',
  firstPieceFirst: 'The first piece of {operation} is not approved. Report one piece, then have it approved.',
  noFirstPiece: 'Operation {operation} needs no first piece approval.',
  inspectorNeeded: 'An inspector must approve the first piece of {operation}. Ask one to scan their badge.',
  piecesUsedLater: 'Operation {later} has already used pieces of {operation}. Correct {later} first.',
  countTooMuch: '{field}: more than has arrived at {operation}. Enter fewer pieces.',
  countVoided: 'This count is already corrected. Correct the newer one.',
  undoIsLeads: 'This was reported {minutes} min ago. Only the lead can undo it now.',
  countIsLeads: 'Only the lead can correct this count now. Ask the lead.',
  piecesMissing:
    'Operation {operation} is missing {available, number} pieces, and {rework, number} are in rework. Say what happened to them.',
  nothingEntered: 'Enter a start and an end, or at least one count.',
  notInFuture: '{field} is in the future. Enter a past time.',
  nothingBefore: 'The missing pieces of {operation} cannot be taken back. Choose scrap, good or still to come.',
} as const

/** What is written into entries that something else ended. */
export const floorNotes = {
  machineDown: 'Machine down',
  jobHeld: 'Job held',
  exceptionOpen: 'A floor report needs your decision.',
  autoStopped: 'Stopped automatically: {operation}, {person}, {time}',
  standsDown: '{machine} has been down since {time}: {category}',
  runsOut: '{machine} runs out of work in {minutes} min.',
  hasNoWork: '{machine} has no work left in its queue.',
  autoStoppedBody: 'Correct the time if it is wrong.',
  neverCame: 'Never arrived at {operation}',
} as const
