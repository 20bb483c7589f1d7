import { type ComponentType, lazy, Suspense } from 'react'
import { useApplication } from '#platform/web/kernel/application.ts'
import classes from './Home.module.css'
import { chartsFor, type HomeChart } from './home-charts.ts'

const loaded = new Map<string, ComponentType>()

/** Made once, so that a chart keeps its state when it is moved. */
function componentOf({ key, load }: HomeChart): ComponentType {
  const known = loaded.get(key) ?? lazy(load)
  loaded.set(key, known)
  return known
}

/** What proves the sentences, as far as somebody may see it. */
export function Charts() {
  const { resources } = useApplication()
  return (
    <div className={classes.charts}>
      {chartsFor(resources).map(chart => (
        <section key={chart.key} className={classes.widget}>
          <ChartOf chart={chart} />
        </section>
      ))}
    </div>
  )
}

function ChartOf({ chart }: { chart: HomeChart }) {
  const Figures = componentOf(chart)
  return (
    <Suspense fallback={<div className={classes.quietChart} />}>
      <Figures />
    </Suspense>
  )
}
