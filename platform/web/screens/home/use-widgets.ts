import { type ComponentType, lazy, useMemo } from 'react'
import { useApplication } from '#platform/web/kernel/application.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { chartsFor, type HomeChart } from './home-charts.ts'
import { Changed, Favorites, Recent, Waiting } from './lists.tsx'

export interface Widget {
  readonly label: string
  readonly Part: ComponentType
}

const lists = {
  waiting: { label: 'home.waiting', Part: Waiting },
  changed: { label: 'dashboard.notifications', Part: Changed },
  recent: { label: 'dashboard.recent', Part: Recent },
  favorites: { label: 'dashboard.favourites', Part: Favorites },
} as const

const loaded = new Map<string, ComponentType>()

/** Made once, so that a chart keeps its state when it is moved. */
function partOf({ key, load }: HomeChart): ComponentType {
  const known = loaded.get(key) ?? lazy(load)
  loaded.set(key, known)
  return known
}

/** What somebody can have on their home page, by key. */
export function useWidgets(): Readonly<Record<string, Widget>> {
  const words = useWords()
  const { resources, hiddenAreas } = useApplication()
  return useMemo(() => {
    const charts = chartsFor(resources, hiddenAreas).map(chart => [
      chart.key,
      { label: words(chart.label), Part: partOf(chart) },
    ])
    const own = Object.entries(lists).map(([key, { label, Part }]) => [key, { label: words(label), Part }])
    return Object.fromEntries([...own, ...charts])
  }, [words, resources, hiddenAreas])
}
