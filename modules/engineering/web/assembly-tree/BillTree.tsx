import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { valueLabel } from '#platform/model'
import { downloadCsv } from '#platform/web/kernel/download-csv.ts'
import { changeQuery, navigate } from '#platform/web/kernel/navigation.ts'
import type { Row } from '#platform/web/kernel/record-api.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import type { MenuEntry } from '#platform/web/parts/menu/menu-entry.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { Tree } from '#platform/web/parts/tree/Tree.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './AssemblyTree.module.css'
import { billCsv } from './bill-csv.ts'
import { CanBuild } from './CanBuild.tsx'
import { Facts, Heads } from './Facts.tsx'
import { type BillNode, branchesOf, nextToOpen, nodesOf, type Way } from './nodes.ts'
import { useMoves } from './use-moves.ts'
import { useCosts, useTree } from './use-tree.ts'

interface BillTreeProps {
  readonly way: Way
  readonly part: Row
  /** Of the revision that is shown; empty where it is the part as such. */
  readonly name: string
  /** The revision whose bill is shown, or the part whose uses are; none when there is no bill. */
  readonly top: string | null
  readonly quantity: string
}

export function BillTree({ way, part, name, top, quantity }: BillTreeProps) {
  const words = useWords()
  const formats = useFormats()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [selected, setSelected] = useState<string>()
  const { data, isLoading } = useTree(way, top, quantity)
  const down = way === 'below'
  const costs = useCosts(down ? top : null, quantity)
  const nodes = useMemo(() => nodesOf(data?.rows ?? []), [data])
  const move = useMoves(top, nodes)
  if (nodes.length === 0) return isLoading ? <RowSkeletons /> : <Nothing way={way} />
  const next = nextToOpen(nodes, open)
  const sourceOf = (source: string) => valueLabel(words, 'bill-components', 'source', source)
  return (
    <div className={classes.bill}>
      <div className={classes.tools}>
        <Button variant="default" disabled={next.length === 0} onClick={() => setOpen(new Set([...open, ...next]))}>
          {words('billTree.openLevel')}
        </Button>
        <Button
          variant="default"
          disabled={next.length === 0}
          onClick={() => setOpen(new Set(branchesOf(nodes).map(({ key }) => key)))}
        >
          {words('billTree.openAll')}
        </Button>
        <Button variant="default" disabled={open.size === 0} onClick={() => setOpen(new Set())}>
          {words('billTree.closeAll')}
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {words('billTree.print')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => downloadCsv(String(part.partNumber), billCsv(nodes, { way, costs, words, sourceOf }))}
        >
          {words('billTree.export')}
        </Button>
      </div>
      {down && <CanBuild revision={top} quantity={quantity} />}
      <h2 className={classes.top}>
        {name || String(part.partNumber)} <span>{String(part.name)}</span>
        {down && quantity !== '1' && <span> × {formats.number(quantity)}</span>}
      </h2>
      <Heads down={down} costs={costs} top={top} />
      <Tree
        label={words('billTree.title')}
        nodes={nodes}
        open={open}
        onOpen={setOpen}
        {...(selected && { selected })}
        {...(down && move && { onMove: move })}
        onSelect={node => setSelected(node.key)}
        detail={node => <Facts branch={node.branch} costs={costs} down={down} />}
        menu={node => menuOf(node, words)}
      />
      {data?.isCut && <p className={classes.note}>{words('billTree.cut')}</p>}
    </div>
  )
}

function menuOf({ branch }: BillNode, words: ReturnType<typeof useWords>): MenuEntry[] {
  return [
    {
      key: 'tree',
      label: words('billTree.showTree'),
      onChoose: () => changeQuery({ part: branch.part, revision: null, compare: null }, { replace: false }),
    },
    { key: 'part', label: words('billTree.openPart'), onChoose: () => navigate(`/parts/${branch.part}`) },
    { key: 'bill', label: words('billTree.openBill'), onChoose: () => navigate(`/assemblies/${branch.assembly}`) },
  ]
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
