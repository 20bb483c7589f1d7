import { valueLabel } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './AssemblyTree.module.css'
import type { Branch } from './nodes.ts'
import type { Costs } from './use-tree.ts'

interface HeadsProps {
  readonly down: boolean
  readonly costs: Costs | undefined
  readonly top: string | null
}

/** What the columns are, and what all of it costs. */
export function Heads({ down, costs, top }: HeadsProps) {
  const words = useWords()
  const formats = useFormats()
  const each = top ? costs?.costs[top]?.each : undefined
  return (
    <>
      {costs && (
        <p className={classes.sum}>
          {words('billTree.costs', {
            total: formats.money(costs.total),
            each: each ? formats.money(each) : '—',
          })}
          {costs.gaps.length > 0 && (
            <span className={classes.wrong}> {words('billTree.gaps', { count: costs.gaps.length })}</span>
          )}
        </p>
      )}
      <div className={classes.heads} data-down={down || undefined} data-costs={Boolean(costs) || undefined} aria-hidden>
        <span>{words('billTree.per')}</span>
        {down && <span>{words('billTree.total')}</span>}
        {down && <span>{words('billTree.onHand')}</span>}
        {down && <span>{words('billTree.onOrder')}</span>}
        {costs && <span>{words('billTree.each')}</span>}
        {costs && <span>{words('billTree.cost')}</span>}
        {costs && <span>{words('billTree.leadDays')}</span>}
        {down && <span>{words('billTree.source')}</span>}
      </div>
    </>
  )
}

interface FactsProps {
  readonly branch: Branch
  readonly costs: Costs | undefined
  readonly down: boolean
}

/** Quantity per and in all, stock, cost and where it comes from, in columns of their own. */
export function Facts({ branch, costs, down }: FactsProps) {
  const words = useWords()
  const formats = useFormats()
  const { quantityPer, extended, quantityBasis, source, optional, onHand, onOrder, rule } = branch
  const unit = branch.unit ?? ''
  const per = formats.number(quantityPer)
  const cost = costs?.costs[branch.revision ?? branch.part]
  const lead = costs?.leadDays[branch.revision ?? branch.part]
  return (
    <span className={classes.facts} data-down={down || undefined} data-costs={Boolean(costs) || undefined}>
      <span>{quantityBasis === 'perLot' ? words('billTree.perLot', { count: per }) : `${per} ${unit}`}</span>
      {down && (
        <b>
          {formats.number(extended ?? '0')} {unit}
        </b>
      )}
      {down && <span>{onHand && onHand !== '0' ? formats.number(onHand) : ''}</span>}
      {down && <span>{onOrder && onOrder !== '0' ? formats.number(onOrder) : ''}</span>}
      {costs && <span>{cost ? formats.money(cost.each) : ''}</span>}
      {costs && <span>{cost && extended ? formats.money(Decimal.of(cost.each).times(extended).round(2)) : ''}</span>}
      {costs && <span>{lead ? words('billTree.days', { count: lead }) : ''}</span>}
      {down && (
        <span className={classes.source}>
          {source && valueLabel(words, 'bill-components', 'source', source)}
          {rule === 'fixed' && ` · ${words('billTree.fixed')}`}
          {optional && ` · ${words('billTree.optional')}`}
        </span>
      )}
    </span>
  )
}
