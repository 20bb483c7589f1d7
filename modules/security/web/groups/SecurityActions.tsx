import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { useApplication } from '#platform/web/kernel/application.ts'
import { useEveryModule, useModules } from '#platform/web/kernel/resources.ts'
import { PageSkeleton } from '#platform/web/parts/Skeletons.tsx'
import { PendingBar } from '#platform/web/screens/PendingBar.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { useDoing } from '../parts/use-doing.ts'
import { ActionGrid } from './ActionGrid.tsx'
import { changedCells, type Grant, grantsOf, type Say, sheetOf, withSay } from './grants.ts'
import { type GridRow, rowsOf, type Told } from './grid-rows.ts'
import { PreviewPicker, type Rights } from './PreviewPicker.tsx'
import classes from './SecurityActions.module.css'
import { WhoPanel } from './WhoPanel.tsx'
import '../security-words.ts'

interface GroupSheet {
  readonly group: { readonly id: string; readonly code: string; readonly name: string; readonly version: number }
  readonly granted: Grant[]
  readonly grid: Told[]
}

/** What a group gives its members and what it takes from them, for every record type and action. */
export default function SecurityActions({ params }: { params: Readonly<Record<string, string>> }) {
  const isMineSpoken = useEveryModule()
  const { data } = useQuery({
    queryKey: ['security-actions', params.id],
    queryFn: () => api.get<GroupSheet>(`/user-groups/${params.id}/security-actions`),
  })
  // Also of what is for others alone, such as the portal.
  const isSpoken = useModules((data?.grid ?? []).map(({ module }) => module)) && isMineSpoken
  // What one looks at stays when the rights are saved and told anew.
  const [typed, setTyped] = useState('')
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  if (!data || !isSpoken) return <PageSkeleton />
  return <Sheets key={data.group.id} told={data} {...{ typed, setTyped, unfolded, setUnfolded }} />
}

interface SheetsProps {
  readonly told: GroupSheet
  readonly typed: string
  readonly setTyped: (typed: string) => void
  readonly unfolded: ReadonlySet<string>
  readonly setUnfolded: (modules: ReadonlySet<string>) => void
}

function Sheets({ told, typed, setTyped, unfolded, setUnfolded }: SheetsProps) {
  const words = useWords()
  const queries = useQueryClient()
  const { resources } = useApplication()
  const { busy, does } = useDoing()
  const saved = useMemo(() => sheetOf(told.granted), [told.granted])
  // Kept apart from what is saved, so that a sheet told anew takes nothing from under the hands.
  const [edits, setEdits] = useState<ReadonlyMap<string, Say>>(new Map())
  const sheet = useMemo(() => [...edits].reduce((all, [key, say]) => withSay(all, key, say), saved), [saved, edits])
  const [asked, setAsked] = useState<string | null>(null)
  const [preview, setPreview] = useState<Rights | null>(null)
  const rows = useMemo(() => rowsOf(told.grid, resources, words), [told.grid, resources, words])
  const changed = changedCells(saved, sheet)
  const save = async () => {
    const body = { granted: grantsOf(sheet, told.granted), version: told.group.version }
    const path = `/user-groups/${told.group.id}/security-actions`
    if (!(await does(() => api.put(path, body), words('rights.saved')))) return
    await queries.invalidateQueries({ queryKey: ['security-actions'] })
    setEdits(new Map())
  }
  return (
    <>
      <ScreenHead title={words('rights.title', { group: told.group.name })} lead={words('rights.lead')} />
      <div className={classes.tools}>
        <TextInput
          aria-label={words('rights.search')}
          placeholder={words('rights.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <PreviewPicker onRights={setPreview} />
        <Legend />
      </div>
      <ActionGrid
        rows={matching(rows, typed)}
        isOpen={module => typed.trim() !== '' || unfolded.has(module)}
        onFold={module => setUnfolded(new Set([module]).symmetricDifference(unfolded))}
        sheet={sheet}
        changed={new Set(changed)}
        preview={preview}
        onSay={(key, say) => setEdits(new Map(edits).set(key, say))}
        onAsk={setAsked}
      />
      <PendingBar count={changed.length} busy={busy} onDiscard={() => setEdits(new Map())} onSave={save} />
      {asked && <WhoPanel action={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

/** By the name of the record type or of one of its actions. */
function matching(rows: readonly GridRow[], typed: string): readonly GridRow[] {
  const wanted = typed.trim().toLowerCase()
  if (!wanted) return rows
  const has = (text: string) => text.toLowerCase().includes(wanted)
  return rows.filter(row => has(row.label) || has(row.resource) || row.further.some(({ label }) => has(label)))
}

function Legend() {
  const words = useWords()
  return (
    <p className={classes.legend}>
      <span data-say="allow">✓</span> {words('rights.allow')}
      <span data-say="deny">✕</span> {words('rights.deny')}
      <span data-say="role">•</span> {words('rights.byRole')}
    </p>
  )
}
