import { IconAlertTriangle } from '@tabler/icons-react'
import type { CheckGage } from '#modules/quality/model/checks/check-view.ts'
import { type ReaderLocale, useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Portal.module.css'

interface GageChoiceProps {
  readonly gages: readonly CheckGage[]
  readonly chosen: CheckGage | null
  readonly onChoose: (gage: CheckGage) => void
}

/** Whether values of this gage are refused (quality R7). */
export const isRefused = (gage: CheckGage): boolean =>
  ['outOfTolerance', 'never'].includes(gage.calState) || (gage.calState === 'overdue' && gage.allowedUntil === null)

/** Why, and what to do: only what is overdue may be allowed by a manager. */
export function whyRefused({ name, calState, nextDue }: CheckGage, { words, formats }: ReaderLocale): string {
  if (calState !== 'overdue') return words(`portal.gageRefused.${calState}`, { gage: name })
  return nextDue
    ? words('portal.gageRefused.overdue', { gage: name, due: formats.date(nextDue) })
    : words('portal.gageRefused.overdueByUse', { gage: name })
}

/** Which gage measures, whether it may be trusted, and what is known against it (quality R7, R8). */
export function GageChoice({ gages, chosen, onChoose }: GageChoiceProps) {
  const words = useWords()
  const formats = useFormats()
  const state = (gage: CheckGage) => {
    if (gage.allowedUntil) return words('portal.gage.allowed', { time: formats.dateTime(gage.allowedUntil) })
    const date = gage.nextDue ? formats.date(gage.nextDue) : ''
    return words(`portal.gage.${gage.calState}`, { date })
  }
  return (
    <fieldset className={classes.gages}>
      <legend>{words('portal.gageUsed')}</legend>
      {gages.map(gage => (
        <button
          key={gage.thing}
          type="button"
          aria-pressed={gage.thing === chosen?.thing}
          data-refused={isRefused(gage) || undefined}
          onClick={() => onChoose(gage)}
        >
          <strong>{gage.name}</strong>
          <small>{state(gage)}</small>
          {gage.misfits.map(misfit => (
            <small key={misfit} data-warning>
              <IconAlertTriangle size={18} aria-hidden /> {words(`portal.misfits.${misfit}`)}
            </small>
          ))}
        </button>
      ))}
      {gages.length === 0 && <p className={classes.quiet}>{words('portal.noGage')}</p>}
    </fieldset>
  )
}
