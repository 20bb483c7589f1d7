import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Boards.module.css'
import type { OeeNode } from './oee-api.ts'

interface OeeTreeProps {
  readonly nodes: readonly OeeNode[]
  readonly before: readonly OeeNode[] | null
  readonly open: readonly string[]
  readonly toggle: (key: string) => void
  readonly chosen: string
  readonly choose: (key: string) => void
}

interface Line {
  readonly node: OeeNode
  readonly depth: number
}

/** The lines in sight: below a line that is open stand its own. */
function linesOf(nodes: readonly OeeNode[], open: readonly string[], parent: string | null, depth = 0): Line[] {
  return nodes
    .filter(node => node.parent === parent)
    .flatMap(node => [{ node, depth }, ...(open.includes(node.key) ? linesOf(nodes, open, node.key, depth + 1) : [])])
}

const factors = ['oee', 'availability', 'performance', 'quality'] as const

/** Company, work centers, machines, shifts and hours as a table that unfolds. */
export function OeeTree({ nodes, before, open, toggle, chosen, choose }: OeeTreeProps) {
  const words = useWords()
  return (
    <FigureTable label={words('oeeBoard.title')} className={classes.tree}>
      <thead>
        <tr>
          <th scope="col" data-stays>
            {words('oeeBoard.where')}
          </th>
          {factors.map(key => (
            <th key={key} scope="col" data-number>
              {words(`oeeBoard.${key}`)}
            </th>
          ))}
          {before && (
            <th scope="col" data-number>
              {words('oeeBoard.change')}
            </th>
          )}
          <th scope="col" data-number>
            {words('oeeBoard.run')}
          </th>
          <th scope="col" data-number>
            {words('oeeBoard.pieces')}
          </th>
        </tr>
      </thead>
      <tbody>
        {linesOf(nodes, open, null).map(({ node, depth }) => (
          <tr key={node.key} data-chosen={node.key === chosen || undefined}>
            <th scope="row" data-stays style={{ paddingInlineStart: 8 + depth * 18 }}>
              <span className={classes.place}>
                {node.kind === 'hour' ? (
                  <i />
                ) : (
                  <button
                    type="button"
                    aria-expanded={open.includes(node.key)}
                    aria-label={words('oeeBoard.unfold', { name: node.name ?? words('oeeBoard.company') })}
                    onClick={() => toggle(node.key)}
                  >
                    {open.includes(node.key) ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
                  </button>
                )}
                <button type="button" aria-pressed={node.key === chosen} onClick={() => choose(node.key)}>
                  {nameOf(words, node)}
                </button>
              </span>
            </th>
            <Figures node={node} before={before} />
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}

const nameOf = (words: ReturnType<typeof useWords>, { kind, name }: OeeNode): string =>
  name ?? words(kind === 'shift' ? 'oeeBoard.addedHours' : 'oeeBoard.company')

function Figures({ node, before }: { readonly node: OeeNode; readonly before: readonly OeeNode[] | null }) {
  const formats = useFormats()
  const percent = (value: string | null) => (value === null ? '—' : formats.percent(value, { most: 1 }))
  const was = before?.find(({ key }) => key === node.key)?.figures.oee ?? null
  const change = was === null || node.figures.oee === null ? null : Number(node.figures.oee) - Number(was)
  return (
    <>
      {factors.map(key => (
        <td key={key} data-number>
          {percent(node.figures[key])}
        </td>
      ))}
      {before && (
        <td data-number data-trend={change === null ? undefined : change < 0 ? 'worse' : 'better'}>
          {change === null ? '—' : `${change < 0 ? '−' : '+'}${percent(Math.abs(change).toFixed(1))}`}
        </td>
      )}
      <td data-number>{formats.duration(Math.round(node.figures.runMinutes) * 60)}</td>
      <td data-number>{formats.quantity(node.figures.pieces)}</td>
    </>
  )
}
