import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { valueLabel } from '#platform/model'
import { useMay } from '#platform/web/kernel/application.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { cellKey, type Pending, placeOfKey, usePending } from '#platform/web/parts/matrix/pending.ts'
import { ContextMenu } from '#platform/web/parts/menu/ContextMenu.tsx'
import { CellForm } from '#platform/web/screens/matrix/CellForm.tsx'
import { MatrixScreen } from '#platform/web/screens/matrix/MatrixScreen.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { type LinkOf, type Links, linkChanges, nextPath, primaryElsewhere, withLink } from './link-cells.ts'
import { useLinkGrid } from './use-link-grid.ts'
import '../devices-words.ts'

const letters: Readonly<Record<string, string>> = { b: 'both', p: 'programs', d: 'data' }

interface Open {
  readonly place: readonly [row: string, column: string]
  readonly link: LinkOf | undefined
}
interface Choosing {
  readonly place: readonly [row: string, column: string]
  readonly at: { readonly x: number; readonly y: number }
}

/** Which control talks for which thing, and what for. */
export function LinkMatrix({ byThing }: { byThing: boolean }) {
  const words = useWords()
  const queries = useQueryClient()
  const mayChange = useMay('device-things', 'update')
  const grid = useLinkGrid(byThing)
  const pending = usePending<Links>()
  const cells = useCells(grid, pending)
  const [open, setOpen] = useState<Open | null>(null)
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const press = (row: string, column: string, cell: HTMLElement) => {
    const { left, bottom } = cell.getBoundingClientRect()
    if (cells.now(row, column).length > 0) setChoosing({ place: [row, column], at: { x: left, y: bottom + 4 } })
    else setOpen({ place: [row, column], link: undefined })
  }
  const side = byThing ? 'byThing' : 'byDevice'
  return (
    <MatrixScreen
      title={words(`linkMatrix.${side}.title`)}
      lead={words(mayChange ? 'linkMatrix.lead' : 'linkMatrix.leadReading')}
      find={words('linkMatrix.find')}
      caption={words('linkMatrix.keys')}
      corner={words(`linkMatrix.${side}.corner`)}
      rows={grid.rows}
      columns={grid.columns}
      empty={{ title: words('linkMatrix.empty'), text: words('linkMatrix.emptyText'), actions: <FirstSteps /> }}
      look={grid.look}
      pending={pending}
      {...(mayChange && { onPress: press, onKey: cells.onKey })}
      changes={() => linkChanges(grid.saved, byDeviceKeys(pending, byThing), grid.nameOf)}
      refresh={() => queries.invalidateQueries({ queryKey: ['device-things'] })}
      saved={words('linkMatrix.saved')}
    >
      {choosing && (
        <ContextMenu
          label={grid.nameOf(...grid.placeOf(...choosing.place))}
          at={choosing.at}
          entries={[
            ...cells.now(...choosing.place).map(link => ({
              key: String(link.path),
              label: words('linkMatrix.path', {
                use: valueLabel(words, 'device-things', 'use', link.use),
                path: link.path,
              }),
              onChoose: () => setOpen({ place: choosing.place, link }),
            })),
            { key: 'line', divider: true },
            {
              key: 'add',
              label: words('linkMatrix.addPath'),
              onChoose: () => setOpen({ place: choosing.place, link: undefined }),
            },
          ]}
          onClose={() => setChoosing(null)}
        />
      )}
      {open && <LinkForm open={open} grid={grid} cells={cells} onClose={() => setOpen(null)} />}
    </MatrixScreen>
  )
}

function FirstSteps() {
  const words = useWords()
  return (
    <>
      <Button component={Link} href="/devices/create">
        {words('linkMatrix.firstDevice')}
      </Button>
      <Button component={Link} href="/things/create" variant="default">
        {words('linkMatrix.firstThing')}
      </Button>
    </>
  )
}

interface LinkFormProps {
  readonly open: Open
  readonly grid: ReturnType<typeof useLinkGrid>
  readonly cells: ReturnType<typeof useCells>
  readonly onClose: () => void
}

function LinkForm({ open: { place, link }, grid, cells, onClose }: LinkFormProps) {
  const [device, thing] = grid.placeOf(...place)
  const links = cells.now(...place)
  const fresh = { use: 'both', path: nextPath(links), primary: false }
  return (
    <CellForm
      title={grid.nameOf(device, thing)}
      resource="device-things"
      fields={['use', 'path', 'primary']}
      value={{ ...(link ?? fresh), device, thing }}
      labels={{}}
      onKeep={({ use, path, primary }) =>
        cells.put(place, { ...link, use, path, primary: Boolean(primary) } as LinkOf, link)
      }
      onRemove={link && (() => cells.take(place, link))}
      onClose={onClose}
    />
  )
}

const byDeviceKeys = (pending: Pending<Links>, byThing: boolean): ReadonlyMap<string, Links> =>
  byThing ? new Map([...pending.cells].map(([key, links]) => [flipped(key), links])) : pending.cells

const flipped = (key: string): string => {
  const [one, other] = placeOfKey(key)
  return cellKey(other, one)
}

/** What stands in a cell with what is pending there, and what letters and the form make of it. */
function useCells({ saved, placeOf }: ReturnType<typeof useLinkGrid>, pending: Pending<Links>) {
  const savedAt = (row: string, column: string): Links => saved.get(cellKey(...placeOf(row, column))) ?? []
  const now = (row: string, column: string): Links => pending.get(row, column) ?? savedAt(row, column)
  const everywhere = () => {
    const cells = new Map(saved)
    for (const [key, links] of pending.cells) cells.set(cellKey(...placeOf(...placeOfKey(key))), links)
    return cells
  }
  const put = (place: readonly [string, string], link: LinkOf, was?: LinkOf) => {
    const [device, thing] = placeOf(...place)
    const others = link.primary ? primaryElsewhere(everywhere(), device, thing) : []
    pending.put(
      [...place, withLink(now(...place), link, was)],
      // Cells of the grid stand either way round; `placeOf` turns them back as well.
      ...others.map(([one, other, links]) => [...placeOf(one, other), links] as const),
    )
  }
  const take = (place: readonly [string, string], link: LinkOf) => {
    const rest = now(...place).filter(one => one !== link)
    pending.put([...place, rest.length === 0 && savedAt(...place).length === 0 ? undefined : rest])
  }
  const onKey = (row: string, column: string, key: string): boolean => {
    const use = letters[key.toLowerCase()]
    const [first] = now(row, column)
    if (use) put([row, column], first ? { ...first, use } : { use, path: 1, primary: false }, first)
    else if (key === 'Delete' || key === 'Backspace')
      pending.put([row, column, savedAt(row, column).length ? [] : undefined])
    else return false
    return true
  }
  return { now, put, take, onKey }
}
