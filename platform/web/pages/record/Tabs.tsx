import { type KeyboardEvent, Suspense } from 'react'
import { useApplication } from '#platform/web/kernel/application.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { Attachments } from './discussion/Attachments.tsx'
import { Discussion } from './discussion/Discussion.tsx'
import { Fields } from './Fields.tsx'
import { Figures } from './Figures.tsx'
import { History } from './history/History.tsx'
import classes from './Record.module.css'
import { useOpened } from './record-context.ts'
import { Slot } from './Slot.tsx'
import { slotComponent, slotsOf } from './slots.ts'

/** `overview`, `files`, `activity`, or a tab of a module's own. */
export type TabKey = string

interface TabsProps {
  readonly tab: TabKey
  readonly onTab: (tab: TabKey) => void
}

/** What is said and what was done; the rows of a view were never written. */
function Activity() {
  const { resource } = useOpened()
  const words = useWords()
  return (
    <div className={classes.activity}>
      <section aria-label={words('record.discussion')}>
        <Discussion />
      </section>
      {!resource.isView && (
        <section>
          <h2>{words('record.history')}</h2>
          <History />
        </section>
      )}
    </div>
  )
}

/** The tabs this record has for this person, in order. */
function useTabs() {
  const { resource, record } = useOpened()
  const words = useWords()
  const { resources } = useApplication()
  const { tabs: filled } = slotsOf(resource.name)
  const own = filled.filter(
    ([, { when, needs }]) => (when?.(record.row) ?? true) && (!needs || resources[needs]?.verbs.includes('view')),
  )
  /** A tab of records is called as they are, also before the words of their module are here. */
  const labelOf = (label: string): string => {
    const [name, number] = label.split('.')
    const known = resources[name!]
    return known && (number === 'one' || number === 'many') ? known[number] : words(label)
  }
  const tabs = [
    { key: 'overview', label: words('record.overview') },
    ...own.map(([key, { label }]) => ({ key, label: labelOf(label) })),
    { key: 'files', label: words('record.attachments') },
    { key: 'activity', label: words('record.activity') },
  ]
  return { tabs, own }
}

/** The record itself, then what belongs to it. */
export function Tabs({ tab: asked, onTab }: TabsProps) {
  const { resource, record } = useOpened()
  const words = useWords()
  const { tabs, own } = useTabs()
  const { overviews } = slotsOf(resource.name)
  // An address may name a tab that this record does not have.
  const tab = tabs.some(({ key }) => key === asked) ? asked : 'overview'
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
        {tab === 'overview' && (
          <>
            <Figures />
            {overviews.map(load => (
              <Slot key={load.toString()} load={load} resource={resource.name} record={record} />
            ))}
            <Fields />
          </>
        )}
        {tab === 'files' && <Attachments />}
        {tab === 'activity' && <Activity />}
        {Own && (
          <Suspense fallback={null}>
            <Own resource={resource.name} record={record} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
