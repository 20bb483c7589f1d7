import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { IconChevronRight, IconDots } from '@tabler/icons-react'
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Words } from '#platform/model/words.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { MenuButton } from '../menu/MenuButton.tsx'
import type { MenuEntry } from '../menu/menu-entry.ts'
import classes from './Tree.module.css'
import { linesOf, stepsOf, type TreeLine, type TreeMove, type TreeNode } from './tree-order.ts'

export interface TreeProps<Node extends TreeNode> {
  label: string
  nodes: readonly Node[]
  open: ReadonlySet<string>
  onOpen: (open: ReadonlySet<string>) => void
  selected?: string
  onSelect?: (node: Node) => void
  /** Without it nothing can be moved. It hears of a drop on one's own branch too, and says why that cannot be. */
  onMove?: (move: TreeMove) => void
  icon?: (node: Node, open: boolean) => ReactNode
  /** Facts at the right edge. */
  detail?: (node: Node) => ReactNode
  menu?: (node: Node) => readonly MenuEntry[]
}

/** Folders, assemblies, accounts: the ARIA tree, with drag and with menu steps that do the same. */
export function Tree<Node extends TreeNode>(props: TreeProps<Node>) {
  const { nodes, open, onOpen, selected, onSelect } = props
  const words = useWords()
  const box = useRef<HTMLDivElement>(null)
  const lines = linesOf(nodes, open)
  const [held, setHeld] = useState<string>()
  const focused = lines.find(line => line.node.key === (held ?? selected)) ?? lines[0]
  const { isLong, rows } = useWindow(box, lines.length)

  const focus = (line: TreeLine<Node> | undefined) => {
    if (!line) return
    const bring = () => box.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(line.node.key)}"]`)?.focus()
    setHeld(line.node.key)
    if (!isLong) return bring()
    rows.scrollToIndex(lines.indexOf(line))
    requestAnimationFrame(() => requestAnimationFrame(bring))
  }
  const toggle = (key: string, to: boolean) => {
    const next = new Set(open)
    if (to) next.add(key)
    else next.delete(key)
    onOpen(next)
  }
  const shown = (line: TreeLine<Node>) => (
    <Line
      key={line.node.key}
      {...props}
      line={line}
      lines={lines}
      words={words}
      focusable={line === focused}
      onToggle={() => toggle(line.node.key, !line.open)}
      onPress={() => {
        setHeld(line.node.key)
        onSelect?.(line.node)
      }}
    />
  )
  return (
    <div
      ref={box}
      role="tree"
      aria-label={props.label}
      className={classes.tree}
      data-long={isLong || undefined}
      tabIndex={-1}
      onKeyDown={event => focused && walk(event, { lines, focused, focus, toggle, onSelect })}
    >
      {isLong ? (
        <Windowed rows={rows} keyOf={at => lines[at]!.node.key} shown={at => shown(lines[at]!)} />
      ) : (
        lines.map(shown)
      )}
    </div>
  )
}

interface Walking<Node extends TreeNode> {
  lines: readonly TreeLine<Node>[]
  focused: TreeLine<Node>
  focus: (line: TreeLine<Node> | undefined) => void
  toggle: (key: string, to: boolean) => void
  onSelect: ((node: Node) => void) | undefined
}

/** The keys of the ARIA tree: up and down, in and out, to both ends. */
function walk<Node extends TreeNode>(event: KeyboardEvent, { lines, focused, focus, toggle, onSelect }: Walking<Node>) {
  if ((event.target as HTMLElement).closest('button')) return
  const at = lines.indexOf(focused)
  const hasChildren = (focused.node.children?.length ?? 0) > 0
  const acts: Readonly<Record<string, () => void>> = {
    ArrowDown: () => focus(lines[at + 1]),
    ArrowUp: () => focus(lines[at - 1]),
    Home: () => focus(lines[0]),
    End: () => focus(lines.at(-1)),
    ArrowRight: () =>
      hasChildren && !focused.open ? toggle(focused.node.key, true) : hasChildren && focus(lines[at + 1]),
    ArrowLeft: () =>
      focused.open ? toggle(focused.node.key, false) : focus(lines.find(line => line.node === focused.parent)),
    Enter: () => onSelect?.(focused.node),
    ' ': () => onSelect?.(focused.node),
  }
  const act = acts[event.key]
  if (!act) return
  event.preventDefault()
  act()
}

/** From here on only the lines in sight are drawn, in a box of their own. */
const long = 200
const lineHeight = 30

function useWindow(box: React.RefObject<HTMLDivElement | null>, count: number) {
  const printing = usePrinting()
  const isLong = count > long && !printing
  const rows = useVirtualizer({
    count: isLong ? count : 0,
    getScrollElement: () => box.current,
    estimateSize: () => lineHeight,
    overscan: 16,
  })
  return { isLong, rows }
}

/** On paper every line stands, however many there are. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}

interface WindowedProps {
  rows: Virtualizer<HTMLDivElement, Element>
  keyOf: (at: number) => string
  shown: (at: number) => ReactNode
}

const Windowed = ({ rows, keyOf, shown }: WindowedProps) => (
  <div role="presentation" style={{ height: rows.getTotalSize(), position: 'relative' }}>
    {rows.getVirtualItems().map(({ index, start }) => (
      <div
        key={keyOf(index)}
        role="presentation"
        className={classes.place}
        style={{ transform: `translateY(${start}px)` }}
      >
        {shown(index)}
      </div>
    ))}
  </div>
)

interface LineProps<Node extends TreeNode> extends TreeProps<Node> {
  line: TreeLine<Node>
  lines: readonly TreeLine<Node>[]
  words: Words
  focusable: boolean
  onToggle: () => void
  onPress: () => void
}

function Line<Node extends TreeNode>(props: LineProps<Node>) {
  const { line, selected, words, focusable, icon, detail, onToggle, onPress } = props
  const { node, level, position, siblings, open } = line
  const element = useRef<HTMLDivElement>(null)
  const over = useTreeDrag(element, props)
  const entries = [...moveEntries(props), ...(props.menu?.(node) ?? [])]
  const hasChildren = (node.children?.length ?? 0) > 0
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys
    <div
      ref={element}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={hasChildren ? open : undefined}
      aria-selected={node.key === selected}
      tabIndex={focusable ? 0 : -1}
      className={classes.line}
      style={{ paddingLeft: 4 + (level - 1) * 18 }}
      data-node={node.key}
      data-over={over || undefined}
      onClick={onPress}
    >
      <span
        className={classes.chevron}
        data-open={open || undefined}
        data-leaf={!hasChildren || undefined}
        aria-hidden
        onClick={event => {
          event.stopPropagation()
          onToggle()
        }}
      >
        <IconChevronRight size={14} />
      </span>
      {icon && (
        <span className={classes.icon} aria-hidden>
          {icon(node, open)}
        </span>
      )}
      <span className={classes.label}>{node.label}</span>
      {detail && <span className={classes.detail}>{detail(node)}</span>}
      {entries.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: choosing from the menu must not open the node behind it
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        <span className={classes.tools} onClick={event => event.stopPropagation()}>
          <MenuButton
            label={words('tree.options', { name: node.label })}
            entries={entries}
            className={classes.tool}
            iconOnly
          >
            <IconDots size={16} />
          </MenuButton>
        </span>
      )}
    </div>
  )
}

function moveEntries<Node extends TreeNode>({ line, lines, words, onMove }: LineProps<Node>): MenuEntry[] {
  if (!onMove) return []
  const steps = stepsOf(lines, line.node.key)
  const entry = (key: string, label: string, move: TreeMove | undefined) =>
    move ? [{ key, label, onChoose: () => onMove(move) }] : []
  return [
    ...entry('up', words('tree.moveUp'), steps.up),
    ...entry('down', words('tree.moveDown'), steps.down),
    ...entry('in', words('tree.moveIn'), steps.in),
    ...entry('out', words('tree.moveOut'), steps.out),
  ]
}

/** Dropped on a node, another becomes its last child. */
function useTreeDrag<Node extends TreeNode>(
  element: React.RefObject<HTMLDivElement | null>,
  { line, lines, onMove }: LineProps<Node>,
) {
  const [over, setOver] = useState(false)
  const { node } = line
  useEffect(() => {
    if (!element.current || !onMove) return
    const source = element.current
    const stopDrag = draggable({ element: source, getInitialData: () => ({ treeNode: node.key }) })
    const stopDrop = dropTargetForElements({
      element: source,
      canDrop: ({ source: dragged }) => {
        const { treeNode } = dragged.data
        return treeNode !== node.key && lines.some(one => one.node.key === treeNode)
      },
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source: dragged }) => {
        setOver(false)
        onMove({ key: String(dragged.data.treeNode), parent: node.key, place: node.children?.length ?? 0 })
      },
    })
    return () => {
      stopDrag()
      stopDrop()
    }
  }, [element, node, lines, onMove])
  return over
}
