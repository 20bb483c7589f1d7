import { IconFile, IconFolder, IconFolderOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { Board, type BoardColumn } from '../parts/board/Board.tsx'
import { Calendar, type CalendarEvent, type CalendarView } from '../parts/calendar/Calendar.tsx'
import { plusDays } from '../parts/calendar/days.ts'
import { Timeline } from '../parts/Timeline.tsx'
import { Tree } from '../parts/tree/Tree.tsx'
import { isWithin, type TreeMove, type TreeNode } from '../parts/tree/tree-order.ts'

const firstColumns: readonly BoardColumn[] = [
  {
    key: 'todo',
    label: 'To do',
    cards: [
      { key: '1', code: 'TSK-0041', title: 'Order soft jaws for the 5-axis', facts: 'Due Nov 18', aged: true },
      { key: '2', code: 'TSK-0042', title: 'Quote the manifold rev D' },
      { key: '3', code: 'TSK-0044', title: 'Calibrate height gage HG-03' },
    ],
  },
  {
    key: 'doing',
    label: 'Doing',
    limit: 2,
    cards: [
      { key: '4', code: 'TSK-0039', title: 'Program op 20 of the bracket', facts: 'Bob Tran' },
      { key: '5', code: 'TSK-0040', title: 'First piece, valve body' },
    ],
  },
  {
    key: 'check',
    label: 'Check',
    limit: 1,
    cards: [
      { key: '6', title: 'FAI package Calumet' },
      { key: '7', title: 'Certs for lot LOT-002291' },
    ],
  },
  { key: 'done', label: 'Done', cards: [] },
]

export function BoardDemo() {
  const [columns, setColumns] = useState(firstColumns)
  const move = (key: string, to: { column: string; place: number }) =>
    setColumns(held => {
      const card = held.flatMap(column => column.cards).find(one => one.key === key)!
      return held.map(column => {
        const cards = column.cards.filter(one => one !== card)
        return { ...column, cards: column.key === to.column ? cards.toSpliced(to.place, 0, card) : cards }
      })
    })
  return <Board label="Tasks" columns={columns} onMove={move} onAdd={() => {}} />
}

const firstNodes: readonly TreeNode[] = [
  {
    key: 'job',
    label: 'JOB-000981',
    children: [
      {
        key: 'drawings',
        label: 'Drawings',
        children: [
          { key: 'd1', label: 'Valve body rev C.pdf' },
          { key: 'd2', label: 'Fixture.pdf' },
        ],
      },
      { key: 'programs', label: 'Programs', children: [{ key: 'p1', label: 'O1200.nc' }] },
      { key: 'certs', label: 'Certificates' },
    ],
  },
  { key: 'quotes', label: 'Quotes' },
]

export function TreeDemo() {
  const [nodes, setNodes] = useState(firstNodes)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['job', 'drawings']))
  const [selected, setSelected] = useState('d1')
  return (
    <div style={{ maxWidth: 420 }}>
      <Tree
        label="Folders"
        nodes={nodes}
        open={open}
        onOpen={setOpen}
        selected={selected}
        onSelect={node => setSelected(node.key)}
        onMove={move => setNodes(held => movedIn(held, move))}
        icon={(node, isOpen) =>
          node.label.includes('.') ? (
            <IconFile size={16} />
          ) : isOpen ? (
            <IconFolderOpen size={16} />
          ) : (
            <IconFolder size={16} />
          )
        }
        detail={node => node.children?.length}
      />
    </div>
  )
}

function movedIn(nodes: readonly TreeNode[], { key, parent, place }: TreeMove): readonly TreeNode[] {
  let subject: TreeNode | undefined
  const without = (list: readonly TreeNode[]): TreeNode[] =>
    list.flatMap(node => {
      if (node.key === key) subject = node
      return node.key === key ? [] : [{ ...node, children: node.children && without(node.children) }]
    })
  const left = without(nodes)
  if (parent !== undefined && isWithin(subject!, parent)) return nodes
  const into = (list: TreeNode[], at: string | undefined): TreeNode[] =>
    at === parent
      ? list.toSpliced(place, 0, subject!)
      : list.map(node => ({
          ...node,
          children: node.key === parent || node.children ? into([...(node.children ?? [])], node.key) : undefined,
        }))
  return into(left, undefined)
}

const today = '2026-11-12'
const firstEvents: readonly CalendarEvent[] = [
  { key: '1', title: 'Ship SO-000412', day: today, tone: 'negative' },
  { key: '2', title: 'Calumet source inspection', day: today, time: '09:30', tone: 'info' },
  { key: '3', title: 'Toolbox talk', day: today, time: '06:45' },
  { key: '4', title: 'HG-03 calibration due', day: plusDays(today, 2), tone: 'warning' },
  { key: '5', title: 'Year-end count', day: plusDays(today, 5), tone: 'ongoing' },
  { key: '6', title: 'Visit: Grupo Saltillo', day: plusDays(today, -6), time: '13:00', tone: 'positive' },
  { key: '7', title: 'Payroll closes', day: today, time: '17:00' },
]

export function CalendarDemo() {
  const [events, setEvents] = useState(firstEvents)
  const [day, setDay] = useState(today)
  const [view, setView] = useState<CalendarView>('month')
  return (
    <Calendar
      events={events}
      day={day}
      today={today}
      view={view}
      onDay={setDay}
      onView={setView}
      onMove={(key, to) => setEvents(held => held.map(event => (event.key === key ? { ...event, day: to } : event)))}
    />
  )
}

const at = (hour: string) => `2026-11-12T${hour}:00Z`

export function TimelineDemo() {
  return (
    <Timeline
      label="Machines today"
      from={at('12:00')}
      to={at('22:00')}
      now={at('18:20')}
      rows={[
        {
          key: 'm1',
          label: 'VMC-1 Haas VF-2',
          bars: [
            { key: 'a', label: 'Setup', from: at('12:00'), to: at('13:10'), state: 'setup' },
            { key: 'b', label: 'Running', from: at('13:10'), to: at('17:40'), state: 'running' },
            { key: 'c', label: 'Alarm', from: at('17:40'), to: at('18:20'), state: 'alarm' },
          ],
        },
        {
          key: 'm2',
          label: 'LATHE-3 Okuma',
          bars: [
            { key: 'd', label: 'Off', from: at('12:00'), to: at('13:00'), state: 'off' },
            { key: 'e', label: 'Idle', from: at('13:00'), to: at('15:00'), state: 'idle' },
            { key: 'f', label: 'Running', from: at('15:00'), to: at('18:20'), state: 'running' },
            { key: 'g', label: 'Unknown', from: at('18:20'), to: at('19:10'), state: 'unknown' },
          ],
        },
        {
          key: 'm3',
          label: 'Plan',
          bars: [
            {
              key: 'h',
              label: 'JOB-000981 op 20',
              from: at('12:30'),
              to: at('18:00'),
              tone: 'ongoing',
              done: 0.62,
              href: '#timeline',
            },
            {
              key: 'i',
              label: 'JOB-000994 op 10',
              from: at('18:00'),
              to: at('21:30'),
              tone: 'info',
              href: '#timeline',
            },
          ],
        },
      ]}
    />
  )
}
