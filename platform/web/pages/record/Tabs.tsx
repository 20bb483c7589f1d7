import { type KeyboardEvent, Suspense } from 'react'
import { useApplication } from '#platform/web/kernel/application.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { Attachments } from './discussion/Attachments.tsx'
import { Discussion } from './discussion/Discussion.tsx'
import { History } from './history/History.tsx'
import classes from './Record.module.css'
import { useOpened } from './record-context.ts'
import { slotComponent, slotsOf } from './slots.ts'

/** `discussion`, `attachments`, `history`, or a tab of the module's own. */
export type TabKey = string

interface TabsProps {
  readonly tab: TabKey
  readonly onTab: (tab: TabKey) => void
}

/** What belongs to the record beside its own fields. */
export function Tabs({ tab, onTab }: TabsProps) {
  const { resource, record } = useOpened()
  const words = useWords()
  const { resources } = useApplication()
  const own = slotsOf(resource.name).tabs.filter(([, { when }]) => when?.(record.row) ?? true)
  /** A tab of records is called as they are, also before the words of their module are here. */
  const labelOf = (label: string): string => {
    const [name, number] = label.split('.')
    const known = resources[name!]
    return known && (number === 'one' || number === 'many') ? known[number] : words(label)
  }
  const tabs = [
    ...own.map(([key, { label }]) => ({ key, label: labelOf(label) })),
    // The rows of a view were never written.
    ...['discussion', 'attachments', ...(resource.isView ? [] : ['history'])].map(key => ({
      key,
      label: words(`record.${key}`),
    })),
  ]
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (!step) return
    event.preventDefault()
    const next = tabs[(tabs.findIndex(({ key }) => key === tab) + step + tabs.length) % tabs.length]!
    onTab(next.key)
    document.getElementById(`record-tab-${next.key}`)?.focus()
  }
  const slot = own.find(([key]) => key === tab)?.[1]
  const Own = slot && slotComponent(slot.load)
  return (
    <section id="record-tabs" className={classes.tabs}>
      <div role="tablist" aria-label={words('record.tabs')} className={classes.tabList} onKeyDown={move}>
        {tabs.map(({ key, label }) => (
          <button
            key={key}
            id={`record-tab-${key}`}
            type="button"
            role="tab"
            aria-selected={key === tab}
            aria-controls="record-tab-panel"
            tabIndex={key === tab ? 0 : -1}
            onClick={() => onTab(key)}
          >
            {label}
          </button>
        ))}
      </div>
      <div id="record-tab-panel" role="tabpanel" aria-labelledby={`record-tab-${tab}`} className={classes.tabPanel}>
        {tab === 'discussion' && <Discussion />}
        {tab === 'attachments' && <Attachments />}
        {tab === 'history' && <History />}
        {Own && (
          <Suspense fallback={null}>
            <Own resource={resource.name} record={record} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
