import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { valueLabel } from '#platform/model'
import type { Decimal } from '#platform/model/values/decimal.ts'
import { changeQuery, navigate } from '#platform/web/kernel/navigation.ts'
import type { Labels, Row } from '#platform/web/kernel/record-api.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import type { MenuEntry } from '#platform/web/parts/menu/menu-entry.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { Tree } from '#platform/web/parts/tree/Tree.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './AssemblyTree.module.css'
import { type BillNode, branchesOf, nodesOf, partOf, type Way } from './nodes.ts'
import { useLevels } from './use-levels.ts'

interface BillTreeProps {
  readonly way: Way
  readonly part: Row
  /** The revision whose bill is shown, or the part whose uses are; none when there is no bill. */
  readonly level: string | null
  readonly quantity: Decimal
}

const nameIn = (labels: Labels, resource: string, id: string | null): string => {
  const label = id ? labels[resource]?.[id] : undefined
  return [label?.code, label?.title].filter(Boolean).join(' · ')
}

export function BillTree({ way, part, level, quantity }: BillTreeProps) {
  const words = useWords()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [wanted, setWanted] = useState<readonly string[]>(level ? [level] : [])
  const [selected, setSelected] = useState<string>()
  const { levels, labels, waiting } = useLevels(way, wanted)
  const nameOf = (id: string) => nameIn(labels, 'parts', id)
  const building = { way, quantity, levels, nameOf, loading: words('billTree.loading') }
  const nodes = level ? nodesOf(building, level, [part.id]) : []
  const branches = branchesOf(nodes)
  const show = (keys: ReadonlySet<string>) => {
    const opened = branches.flatMap(({ key, opens }) => (opens && keys.has(key) ? [opens] : []))
    setOpen(keys)
    setWanted([...new Set([...wanted, ...opened])])
  }
  if (nodes.length === 0) return waiting ? <RowSkeletons /> : <Nothing way={way} />
  return (
    <div className={classes.bill}>
      <div className={classes.tools}>
        <Button
          variant="default"
          disabled={branches.every(({ key }) => open.has(key))}
          onClick={() => show(new Set(branches.map(({ key }) => key)))}
        >
          {words('billTree.openLevel')}
        </Button>
        <Button variant="default" disabled={open.size === 0} onClick={() => setOpen(new Set())}>
          {words('billTree.closeAll')}
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {words('billTree.print')}
        </Button>
      </div>
      <h2 className={classes.top}>
        {String(part.partNumber)} <span>{String(part.name)}</span>
      </h2>
      <div className={classes.heads} aria-hidden>
        <span>{words('billTree.per')}</span>
        <span>{words('billTree.total')}</span>
        <span>{words('billTree.source')}</span>
      </div>
      <Tree
        label={words('billTree.title')}
        nodes={nodes}
        open={open}
        onOpen={show}
        {...(selected && { selected })}
        onSelect={node => setSelected(node.key)}
        detail={node => <Facts node={node} labels={labels} />}
        menu={node => menuOf(way, node, words)}
      />
    </div>
  )
}

function menuOf(way: Way, { row }: BillNode, words: ReturnType<typeof useWords>): MenuEntry[] {
  if (!row) return []
  const part = partOf(way, row)
  return [
    {
      key: 'tree',
      label: words('billTree.showTree'),
      onChoose: () => changeQuery({ part, revision: null }, { replace: false }),
    },
    { key: 'part', label: words('billTree.openPart'), onChoose: () => navigate(`/parts/${part}`) },
    { key: 'bill', label: words('billTree.openBill'), onChoose: () => navigate(`/assemblies/${row.assembly}`) },
  ]
}

/** Quantity per and in all, and where it comes from, in columns of their own. */
function Facts({ node: { row, quantityPer, extended }, labels }: { node: BillNode; labels: Labels }) {
  const words = useWords()
  const formats = useFormats()
  if (!row) return null
  const unit = row.unit ? (labels.units?.[row.unit]?.code ?? labels.units?.[row.unit]?.title ?? '') : ''
  const per = formats.number(quantityPer)
  return (
    <span className={classes.facts}>
      <span>{row.quantityBasis === 'perLot' ? words('billTree.perLot', { count: per }) : `${per} ${unit}`}</span>
      <b>
        {formats.number(extended)} {unit}
      </b>
      <span className={classes.source}>
        {valueLabel(words, 'bill-components', 'source', row.source)}
        {row.optional && ` · ${words('billTree.optional')}`}
      </span>
    </span>
  )
}

function Nothing({ way }: { way: Way }) {
  const words = useWords()
  const down = way === 'below'
  return (
    <EmptyState
      title={words(down ? 'billTree.noBill' : 'billTree.unused')}
      actions={
        <Button variant="default" onClick={() => changeQuery({ way: down ? 'above' : null })}>
          {words(down ? 'billTree.above' : 'billTree.below')}
        </Button>
      }
    >
      {words(down ? 'billTree.noBillMore' : 'billTree.unusedMore')}
    </EmptyState>
  )
}
