import { useSession } from '#platform/web/kernel/application.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { type Curve, longest, mostTold } from './curve.ts'
import classes from './Worksheet.module.css'

/** Which quantities another method makes for less, and what that spares where the span ends. */
export function Crossovers({ curve }: { readonly curve: Curve }) {
  const words = useWords()
  const formats = useFormats()
  const { currency } = useSession()
  const { crossovers, others, costs, leftOut } = curve
  const most = costs.length
  const spared = (method: string, at: number): string => {
    const other = others.find(one => one.method === method)!
    return formats.money(
      String(Math.round((Number(costs[at - 1]) - Number(other.costs[at - 1])) * 100) / 100),
      currency,
    )
  }
  const sentenceFor = (from: number, to: number) =>
    from === to ? 'worksheet.curve.crossOne' : to === most ? 'worksheet.curve.crossOn' : 'worksheet.curve.cross'
  return (
    <>
      <h3>{words('worksheet.curve.crossovers')}</h3>
      {others.length === 0 && leftOut.length === 0 && <p>{words('worksheet.curve.onlyWay')}</p>}
      {others.length > 0 && crossovers.length === 0 && (
        <p>{words('worksheet.curve.crossNone', { most: formats.number(most) })}</p>
      )}
      <ul>
        {longest(crossovers).map(({ from, to, method }) => (
          <li key={from}>
            {words(sentenceFor(from, to), {
              from: formats.number(from),
              to: formats.number(to),
              method,
              spared: spared(method, to),
            })}
          </li>
        ))}
      </ul>
      {crossovers.length > mostTold && (
        <p className={classes.quiet}>{words('worksheet.curve.crossMore', { count: crossovers.length - mostTold })}</p>
      )}
      {leftOut.length > 0 && (
        <p className={classes.quiet}>{words('worksheet.curve.leftOut', { methods: leftOut.join(', ') })}</p>
      )}
    </>
  )
}
