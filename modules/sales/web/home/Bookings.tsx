import { bookedOrders, shippedSlips } from '#modules/sales/model/home-charts.ts'
import { type Drawn, HomeFigures } from '#platform/web/screens/home/HomeFigures.tsx'
import { inPeriod, listAt, monthLabel, numbers, type PeriodFigures } from '#platform/web/screens/home/periods.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'

/** What was sold and what left, month by month. */
export default function Bookings() {
  const words = useWords()
  const formats = useFormats()
  const draw = ({ periods, series }: PeriodFigures<'booked' | 'shipped'>): Drawn => ({
    unit: 'money',
    categories: periods.map((period, at) => monthLabel(formats, period, at)),
    series: [
      { key: 'booked', label: words('salesCharts.booked'), kind: 'bar', values: numbers(series.booked) },
      { key: 'shipped', label: words('salesCharts.shipped'), kind: 'bar', values: numbers(series.shipped) },
    ],
    hrefOf: (key, at) =>
      key === 'booked'
        ? listAt('/orders', inPeriod('orderedOn', periods[at]!), {
            field: 'status',
            op: 'in',
            value: [...bookedOrders],
          })
        : listAt(
            '/packing-slips',
            inPeriod('shippedAt', periods[at]!),
            { field: 'status', op: 'in', value: [...shippedSlips] },
            { field: 'kind', op: 'in', value: ['customer'] },
          ),
  })
  return (
    <HomeFigures
      chart="bookings"
      title={words('salesCharts.bookings')}
      empty={words('salesCharts.noBookings')}
      draw={draw}
    />
  )
}
