import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { FigureCell } from './FigureCell.tsx'
import type { ChangeRow, NodeRow, StepRow } from './quote-row.ts'
import classes from './Worksheet.module.css'

interface StepsProps {
  readonly nodes: readonly NodeRow[]
  /** Left out where nothing can be changed. */
  readonly onChange?: ChangeRow | undefined
}

const rates = ['laborRate', 'machineRate', 'overheadRate'] as const

/** The quote's own copy of the routing: times, yields and rates are typed here, and every price follows. */
export function Steps({ nodes, onChange }: StepsProps) {
  const words = useWords()
  const figures = ['setup', 'run', 'per', 'yield', ...rates] as const
  return (
    <table className={classes.steps}>
      <caption>{words('worksheet.routing')}</caption>
      <thead>
        <tr>
          <th scope="col">{words('worksheet.step')}</th>
          {figures.map(name => (
            <th key={name} scope="col" className={name === 'per' ? undefined : classes.figure}>
              {words(`worksheet.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      {nodes.map(node => (
        <tbody key={node.id}>
          {nodes.length > 1 && (
            <tr>
              <th colSpan={figures.length + 1} scope="rowgroup" className={classes.node}>
                {node.name}
              </th>
            </tr>
          )}
          {node.operations.map(step => (
            <Step
              key={step.id}
              step={step}
              onChange={onChange && ((field, value) => onChange(node.id, 'operations', step.id, field, value))}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}

interface StepProps {
  readonly step: StepRow
  readonly onChange?: ((field: string, value: string) => void) | undefined
}

function Step({ step, onChange }: StepProps) {
  const words = useWords()
  const cell = (field: string, name: string, value: string | null) => (
    <td className={classes.figure}>
      <FigureCell
        label={`${step.name}: ${words(`worksheet.${name}`)}`}
        value={value}
        onChange={onChange && (typed => onChange(field, typed))}
      />
    </td>
  )
  return (
    <tr>
      <td>
        <span className={classes.sequence}>{step.sequence}</span> {step.name}
        <Changed row={step} />
      </td>
      {step.kind === 'outside' ? (
        <td colSpan={7} className={classes.quiet}>
          {words('worksheet.atVendor')}
        </td>
      ) : (
        <>
          {cell('setupMinutes', 'setup', step.setupMinutes)}
          {cell('runValue', 'run', step.runValue)}
          <td className={classes.quiet}>{words(`worksheet.basis.${step.runBasis ?? 'minutesPerPiece'}`)}</td>
          {cell('yieldPercent', 'yield', step.yieldPercent)}
          {cell('laborRate', 'laborRate', step.laborRate)}
          {cell('machineRate', 'machineRate', step.machineRate)}
          {cell('overheadRate', 'overheadRate', step.overheadRate)}
        </>
      )}
    </tr>
  )
}

/** What was changed against the routing it came from says so. */
export function Changed({ row }: { row: { readonly overridden?: readonly string[] | null } }) {
  const words = useWords()
  if (!row.overridden?.length) return null
  return (
    <span className={classes.own} title={words('worksheet.overridden')}>
      <span className={classes.dot} />
      {words('worksheet.changed')}
    </span>
  )
}
