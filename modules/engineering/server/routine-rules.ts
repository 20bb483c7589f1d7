import type { AnyWork } from '#platform/server/work/work.ts'

/** What a routine is called, and whether it stops work where it is overdue beyond its grace. */
export const routineRules = (work: AnyWork, routine: string) =>
  work.read('procedure-routines', routine, ['label', 'graceDays', 'blocksThing'])
