import { useApplication } from '#platform/web/kernel/application.ts'
import { changeQuery, useAddress } from '#platform/web/kernel/navigation.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { DropAnywhere } from './discussion/DropAnywhere.tsx'
import { useAttach } from './discussion/use-attach.ts'
import { Fields } from './Fields.tsx'
import { Head } from './Head.tsx'
import { AsOfBanner, Compared } from './history/AsOf.tsx'
import { Rail } from './Rail.tsx'
import classes from './Record.module.css'
import { useOpened } from './record-context.ts'
import { Slot } from './Slot.tsx'
import { slotsOf } from './slots.ts'
import { type TabKey, Tabs } from './Tabs.tsx'
import { useRecordKeys } from './use-record-keys.ts'

/** The generated page: head, overview with lines, what belongs to it, and the rail of facts. */
export function Record() {
  const { resource, record, asOf, editing } = useOpened()
  const words = useWords()
  const { resources, frame } = useApplication()
  const { one } = resources[resource.name]!
  // Partners have no talk and no files of their own on these pages.
  const isPartners = frame === 'portal'
  const { headers } = slotsOf(resource.name)
  const { query } = useAddress()
  const compare = query.get('compare')
  // In the address, so that a figure leads to the tab with its rows.
  const setTab = (next: TabKey) => changeQuery({ tab: next === 'overview' ? null : next })
  const attach = useAttach()
  const showTab = (next: TabKey) => {
    setTab(next)
    requestAnimationFrame(() => document.getElementById('record-tabs')?.scrollIntoView({ block: 'nearest' }))
  }
  useRecordKeys(showTab)
  return (
    <DropAnywhere
      disabled={Boolean(asOf) || editing || isPartners}
      label={words('record.dropHere', { record: one })}
      onFiles={files => {
        showTab('files')
        void attach(files)
      }}
    >
      <article className={classes.page} data-asof={asOf ? true : undefined}>
        <Head />
        <AsOfBanner />
        {headers.map(load => (
          <Slot key={load.toString()} load={load} resource={resource.name} record={record} />
        ))}
        <div className={classes.columns}>
          <div className={classes.main}>
            {asOf && compare ? (
              <Compared from={asOf} to={compare} />
            ) : asOf || editing || isPartners ? (
              <Fields />
            ) : (
              <Tabs tab={query.get('tab') ?? 'overview'} onTab={setTab} />
            )}
          </div>
          <Rail />
        </div>
      </article>
    </DropAnywhere>
  )
}
