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
          <th scope="col">{words('worksheet.setup')}</th>
          <th scope="col" colSpan={2}>
            {words('worksheet.run')}
          </th>
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
          <td>
            <Time
              label={`${step.name}: ${words('worksheet.setup')}`}
              value={step.setupMinutes}
              onChange={onChange && (value => onChange('setupMinutes', value))}
            />
          </td>
          <td>
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

/** A time as typed; given over when the person leaves it or presses Enter, and only if it is another one. */
function Time({ label, value, onChange }: TimeProps) {
  const formats = useFormats()
  if (!onChange) return <span className={classes.figure}>{value ? formats.number(value) : '–'}</span>
  const give = (typed: string) => {
    const plain = typed.trim().replace(',', '.')
    if (plain !== value && /^\d+(\.\d+)?$/.test(plain)) onChange(plain)
  }
  return (
    <input
      key={value}
      className={classes.time}
      aria-label={label}
      inputMode="decimal"
      defaultValue={value}
      onBlur={event => give(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') event.currentTarget.value = value
      }}
    />
  )
}
