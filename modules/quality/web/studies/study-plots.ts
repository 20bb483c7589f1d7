export interface StudyRow {
  readonly part: string
  readonly appraiser: string
  readonly value: string | null
}

interface Series {
  readonly appraiser: string
  /** One a part; none where that appraiser has not measured it. */
  readonly values: readonly (number | null)[]
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)]

/** Parts in the order people number them: 2 before 10. */
const partsOf = (rows: readonly StudyRow[]): string[] =>
  distinct(rows.map(row => row.part)).toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))

function byPart(
  rows: readonly StudyRow[],
  take: (values: readonly number[]) => number,
): { parts: string[]; series: Series[] } {
  const taken = rows.filter(row => row.value !== null)
  const parts = partsOf(taken)
  const cell = (appraiser: string, part: string) =>
    taken.filter(row => row.appraiser === appraiser && row.part === part).map(row => Number(row.value))
  const series = distinct(taken.map(row => row.appraiser)).map(appraiser => ({
    appraiser,
    values: parts.map(part => {
      const values = cell(appraiser, part)
      return values.length === 0 ? null : take(values)
    }),
  }))
  return { parts, series }
}

/** What each appraiser found of each part on average: lines that run apart are appraisers who measure differently. */
export const meansByPart = (rows: readonly StudyRow[]) =>
  byPart(rows, values => values.reduce((sum, value) => sum + value, 0) / values.length)

/** How far the trials of each appraiser lie apart on each part: high points are readings that do not repeat. */
export const rangesByPart = (rows: readonly StudyRow[]) =>
  byPart(rows, values => Math.max(...values) - Math.min(...values))

type Share = Readonly<Record<'grr' | 'ev' | 'av' | 'pv', number>>

/** The shares of a study in percent, whichever way it was computed. */
export function sharesOf(results: Readonly<Record<string, unknown>>): Readonly<Record<string, Share>> {
  const { pctStudy, pctTolerance, pctHistorical, pctContribution } = results as Record<string, Share | null | undefined>
  const { pctGrr, pctEv, pctAv, pctPv } = results as Record<string, number | undefined>
  const study = pctGrr === undefined ? pctStudy : { grr: pctGrr, ev: pctEv!, av: pctAv!, pv: pctPv! }
  const all = { study, tolerance: pctTolerance, historical: pctHistorical, contribution: pctContribution }
  return Object.fromEntries(Object.entries(all).flatMap(([name, share]) => (share ? [[name, share]] : [])))
}

/** A share with the limits it lies in with 95 % confidence. */
export interface SureShare {
  readonly share: number
  readonly from: number
  readonly to: number
}

export interface PairAgreement {
  readonly one: string
  readonly other: string
  readonly kappa: number | null
}

export interface AppraiserAgreement {
  readonly appraiser: string
  readonly within: SureShare
  readonly versusReference: SureShare
  readonly kappa: number | null
  readonly missRate: number
  readonly falseAlarmRate: number
}
