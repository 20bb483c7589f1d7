import { type Complaint, complaint } from '#platform/model'

/** At most so long on a device that runs jobs. */
export const longestWindowHours = 12

interface Window {
  readonly validFrom: string
  readonly validUntil: string | null
}

export const windowComplaint = ({ validFrom, validUntil }: Window): Complaint | null =>
  validUntil && Date.parse(validUntil) <= Date.parse(validFrom)
    ? complaint(['validUntil'], 'after', { earliest: validFrom })
    : null

/** A window on a production device ends, and within twelve hours. */
export const fitsProduction = ({ validFrom, validUntil }: Window): boolean =>
  validUntil !== null && Date.parse(validUntil) - Date.parse(validFrom) <= longestWindowHours * 3_600_000

interface Covering extends Window {
  readonly status: string
  readonly scope: string
  readonly programs: readonly string[]
  readonly job: string | null
}

interface Wanted {
  readonly program: string | null
  readonly job: string | null
}

/** devices R2: is the window open at that moment, and does it cover the program or the job? */
export const isOpenFor = (window: Covering, at: string, { program, job }: Wanted): boolean =>
  window.status === 'active' &&
  Date.parse(window.validFrom) <= Date.parse(at) &&
  (window.validUntil === null || Date.parse(at) < Date.parse(window.validUntil)) &&
  (window.scope === 'allPrograms' ||
    (window.scope === 'programs' && program !== null && window.programs.includes(program)) ||
    (window.scope === 'job' && job !== null && window.job === job))
