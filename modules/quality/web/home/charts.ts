import { addHomeCharts } from '#platform/web/screens/home/home-charts.ts'
import { addWords } from '#platform/web/words/dictionaries.ts'

addWords({
  'en-US': { qualityCharts: { cost: 'NCMR cost', noCost: 'No NCMR costs in 12 months.' } },
  es: { qualityCharts: { cost: 'Costo de NCMR', noCost: 'No hay costos de NCMR en 12 meses.' } },
})

addHomeCharts({
  key: 'ncmrCost',
  label: 'qualityCharts.cost',
  from: { ncmrs: ['totalCost'] },
  load: () => import('./NcmrCost.tsx'),
})
