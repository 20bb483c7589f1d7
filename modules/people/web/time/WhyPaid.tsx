import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Day.module.css'
import type { CardDay } from './day-api.ts'

/** Why the day is paid so, to the second: the stretches that were worked, and the rule behind what is not regular time. */
export function WhyPaid({ day: { trace, totals, rule } }: { day: CardDay }) {
  const words = useWords()
  const formats = useFormats()
  if (!trace || totals.worked === 0) return null
  const limit = (name: string): string => {
    const seconds = name in rule ? rule[name as 'dailyOtAfter'] : null
    return seconds === null ? '' : formats.hours(seconds)
  }
  const clock = (seconds: number) => formats.exactTime(new Date(seconds * 1000))
  return (
    <section>
      <h3>{words('timeDay.why')}</h3>
      <table className={classes.table}>
        <tbody>
          {trace.stretches?.map(({ from, to }) => (
            <tr key={from}>
              <td>{words('timeDay.stretch', { from: clock(from), to: clock(to) })}</td>
              <td data-number>{formats.hours(to - from)}</td>
            </tr>
          ))}
          <tr>
            <th>{words('timeDay.sum')}</th>
            <th data-number>{formats.hours(totals.worked)}</th>
          </tr>
          <tr>
            <td>{words('timeDay.reasons.regular')}</td>
            <td data-number>{formats.hours(totals.regular)}</td>
          </tr>
          {trace.overtime.map(one => (
            <tr key={`${one.rule} ${one.paidAs}`}>
              <td>
                {words(`timeDay.reasons.${one.rule}`, {
                  limit: limit(one.rule),
                  before: formats.hours(rule.regularBefore),
                })}
              </td>
              <td data-number>{formats.hours(one.seconds)}</td>
            </tr>
          ))}
          {trace.early !== undefined && (
            <tr>
              <td>{words('timeDay.early')}</td>
              <td data-number>{formats.hours(trace.early)}</td>
            </tr>
          )}
        </tbody>
      </table>
      <p className={classes.quiet}>
        {rule.name ? words('timeDay.rule', { name: rule.name }) : words('timeDay.noRule')}
      </p>
    </section>
  )
}
