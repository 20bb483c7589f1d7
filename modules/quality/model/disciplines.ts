import { type Reason, reason } from '#platform/model'
import { addBusinessDays, type WorkingCalendar } from '#platform/model/values/business-days.ts'
import { addDays, type DateText } from '#platform/model/values/dates.ts'
import type { QualitySettings } from './settings.ts'

/** The eight disciplines, and the emergency answer before them. */
export const disciplineNames = ['D0', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8'] as const
export type DisciplineName = (typeof disciplineNames)[number]

/** Days from opening: the first four by the next working day, the others by the calendar. */
export type DisciplineDays = Pick<QualitySettings, 'd4Days' | 'd5Days' | 'd6Days' | 'd7Days' | 'd8Days'>

export function dueDates(
  opened: DateText,
  calendar: WorkingCalendar,
  { d4Days: D4, d5Days: D5, d6Days: D6, d7Days: D7, d8Days: D8 }: DisciplineDays,
): { discipline: DisciplineName; due: DateText }[] {
  const calendarDays: Partial<Record<DisciplineName, number>> = { D4, D5, D6, D7, D8 }
  return disciplineNames.map(discipline => {
    const days = calendarDays[discipline]
    return { discipline, due: days === undefined ? addBusinessDays(opened, 1, calendar) : addDays(opened, days) }
  })
}

interface Discipline {
  readonly discipline: string
  readonly due: string | null
  readonly completedAt: string | null
}

/** Where the work stands: the lowest discipline not completed. */
export function currentDiscipline<D extends Discipline>(disciplines: readonly D[]): D | null {
  const open = disciplines.filter(one => one.completedAt === null)
  return [...open].sort((a, b) => a.discipline.localeCompare(b.discipline))[0] ?? null
}

interface RootCauses {
  readonly occurrenceCause: string | null
  readonly escapeCause: string | null
}
interface Action {
  readonly kind: string
  readonly isDone: boolean
  readonly hasEvidence: boolean
  readonly effective: string
}

/** What keeps a discipline from being completed. */
export function disciplineOpen(
  discipline: DisciplineName,
  causes: RootCauses,
  actions: readonly Action[],
): Reason | null {
  if (discipline === 'D4' && !(causes.occurrenceCause && causes.escapeCause))
    return reason('rootCausesMissing', { discipline })
  if (discipline === 'D6') {
    const open = actions.filter(action => action.kind === 'corrective' && !(action.isDone && action.hasEvidence))
    if (open.length > 0) return reason('correctiveActionsOpen', { count: open.length })
  }
  if (discipline === 'D7') {
    const open = actions.filter(action => action.kind === 'verification' && action.effective !== 'yes')
    if (open.length > 0) return reason('verificationsOpen', { count: open.length })
  }
  return null
}
