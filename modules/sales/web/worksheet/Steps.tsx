import { useId, useState } from 'react'
import { parseTypedNumber } from '#platform/model/values/typed-number.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import type { NodeRow, StepRow } from './quote-row.ts'
import classes from './Worksheet.module.css'

export type ChangeStep = (node: string, step: string, field: 'setupMinutes' | 'runValue', value: string) => void

interface StepsProps {
  readonly nodes: readonly NodeRow[]
  /** Left out where nothing can be changed. */
  readonly onChange?: ChangeStep | undefined
}

/** The quote's own copy of the method: times are typed here, and every price follows. */
export function Steps({ nodes, onChange }: StepsProps) {
  const words = useWords()
  return (
    <table className={classes.steps}>
      <thead>
        <tr>
          <th scope="col">{words('worksheet.step')}</th>
          <th scope="col" className={classes.figure}>
            {words('worksheet.setup')}
          </th>
          <th scope="col" className={classes.figure}>
            {words('worksheet.run')}
          </th>
          <th scope="col" aria-label={words('worksheet.per')} />
          <th scope="col" className={classes.figure}>
            {words('worksheet.yield')}
          </th>
          <th scope="col" className={classes.figure} title={words('worksheet.ratesAre')}>
            {words('worksheet.rates')}
          </th>
        </tr>
      </thead>
      {nodes.map(node => (
        <tbody key={node.id}>
          {nodes.length > 1 && (
            <tr>
              <th colSpan={6} scope="rowgroup" className={classes.node}>
                {node.name}
              </th>
            </tr>
          )}
          {node.operations.map(step => (
            <Step
              key={step.id}
              step={step}
              onChange={onChange && ((field, value) => onChange(node.id, step.id, field, value))}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}

interface StepProps {
  readonly step: StepRow
  readonly onChange?: ((field: 'setupMinutes' | 'runValue', value: string) => void) | undefined
}

function Step({ step, onChange }: StepProps) {
  const words = useWords()
  const formats = useFormats()
  const isOutside = step.kind === 'outside'
  const rates = [step.laborRate, step.machineRate, step.overheadRate].map(rate => (rate ? formats.number(rate) : '–'))
  return (
    <tr>
      <td>
        <span className={classes.sequence}>{step.sequence}</span> {step.name}
        {step.overridden?.length ? (
          <span className={classes.own} title={words('worksheet.overridden')}>
            <span className={classes.dot} />
            {words('worksheet.changed')}
          </span>
        ) : null}
      </td>
      {isOutside ? (
        <td colSpan={5} className={classes.quiet}>
          {words('worksheet.atVendor')}
        </td>
      ) : (
        <>
          <td className={classes.figure}>
            <Time
              label={`${step.name}: ${words('worksheet.setup')}`}
              value={step.setupMinutes}
              onChange={onChange && (value => onChange('setupMinutes', value))}
            />
          </td>
          <td className={classes.figure}>
            <Time
              label={`${step.name}: ${words('worksheet.run')}`}
              value={step.runValue ?? ''}
              onChange={onChange && (value => onChange('runValue', value))}
            />
          </td>
          <td className={classes.quiet}>{words(`worksheet.basis.${step.runBasis ?? 'minutesPerPiece'}`)}</td>
          <td className={classes.figure}>{formats.number(step.yieldPercent)}</td>
          <td className={classes.figure}>{rates.join(' / ')}</td>
        </>
      )}
    </tr>
  )
}

interface TimeProps {
  readonly label: string
  readonly value: string
  readonly onChange?: ((value: string) => void) | undefined
}

/** A time as typed; given over when the person leaves it or presses Enter, and only if it is another one. What is none stays. */
function Time({ label, value, onChange }: TimeProps) {
  const words = useWords()
  const formats = useFormats()
  const id = useId()
  const [wrong, setWrong] = useState(false)
  if (!onChange) return <>{value ? formats.number(value) : '–'}</>
  const shown = value && formats.number(value)
  const give = (typed: string) => {
    const read = parseTypedNumber(typed, formats.formatLocale, 6)
    const isTime = read.ok && read.value.atLeast(0)
    setWrong(!isTime)
    // What is shown may be rounded: leaving it as it is changes nothing.
    if (isTime && typed !== shown) onChange(read.value.toString())
  }
  return (
    <>
      <input
        key={value}
        className={classes.time}
        aria-label={label}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? id : undefined}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={shown}
        onBlur={event => give(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key !== 'Escape') return
          event.currentTarget.value = shown
          setWrong(false)
        }}
      />
      {wrong && (
        <small id={id} role="alert">
          {words('worksheet.notTime')}
        </small>
      )}
    </>
  )
}
