import type { ComponentType } from 'react'

/** A chart a module adds to the home page. */
export interface HomeChart {
  readonly key: string
  /** What it is called where the page is arranged; a word known with the page. */
  readonly label: string
  /** Record types it is drawn from, with the fields it adds up: who may not see one of them does not get it. */
  readonly from: Readonly<Record<string, readonly string[]>>
  readonly load: () => Promise<{ readonly default: ComponentType }>
}

const added = new Map<string, HomeChart>()

/** Called by a module's browser entry. */
export function addHomeCharts(...charts: readonly HomeChart[]): void {
  for (const chart of charts) {
    if (added.has(chart.key)) throw new Error(`the home page has the chart ${chart.key} twice`)
    added.set(chart.key, chart)
  }
}

interface Known {
  readonly module: string
  readonly verbs: readonly string[]
  readonly hidden: readonly string[]
}

/** The charts somebody may see, by what they may see. */
export const chartsFor = (
  resources: Readonly<Record<string, Known>>,
  hiddenAreas: readonly string[] = [],
): HomeChart[] =>
  [...added.values()].filter(({ from }) =>
    Object.entries(from).every(([name, fields]) => {
      const known = resources[name]
      if (!known || hiddenAreas.includes(known.module)) return false
      return known.verbs.includes('view') && !fields.some(field => known.hidden.includes(field))
    }),
  )
