import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Filter } from '#platform/model'
import { useApplication, useMay } from '#platform/web/kernel/application.ts'
import { navigate } from '#platform/web/kernel/navigation.ts'
import { RecordTable, rowsKey } from '#platform/web/pages/rows/RecordTable.tsx'
import { Tree } from '#platform/web/parts/tree/Tree.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Programs.module.css'
import { type ProgramFolder, programTree } from './program-tree.ts'
import '../screen-words.ts'

const CreatePanel = lazy(() => import('#platform/web/fields/create/CreatePanel.tsx'))
const home = '/cnc/repository-explorer'

/** What lies in a folder: `repository/folder/folder/`. */
function filterFor(place: string): Filter {
  const slash = place.indexOf('/')
  const [repository, folder] = [place.slice(0, slash), place.slice(slash + 1)]
  const inRepository: Filter = { field: 'repository', op: 'eq', value: repository }
  return folder ? { all: [inRepository, { field: 'path', op: 'startsWith', value: folder }] } : inRepository
}

/** Programs by repository and folder; the address is the way to the folder. */
export default function RepositoryExplorer({ params }: { params: Readonly<Record<string, string>> }) {
  const words = useWords()
  const queries = useQueryClient()
  const { screens } = useApplication()
  const mayCreate = useMay('cnc-programs', 'create')
  const [making, setMaking] = useState(false)
  const place = params.path ? `${decodeURI(params.path)}/` : ''
  const done = () => {
    setMaking(false)
    void queries.invalidateQueries({ queryKey: rowsKey('cnc-programs') })
    void queries.invalidateQueries({ queryKey: ['program-folders'] })
  }
  return (
    <>
      <ScreenHead title={screens['/cnc/repository-explorer/:path*'] ?? ''} lead={words('deviceScreens.explorerLead')}>
        {mayCreate && <Button onClick={() => setMaking(true)}>{words('deviceScreens.newProgram')}</Button>}
      </ScreenHead>
      <div className={classes.columns}>
        <Folders selected={place} />
        <RecordTable
          resource="cnc-programs"
          columns={['path', 'code', 'name', 'partRevision', 'released', 'latest', 'provenOn', 'onHold']}
          filter={place ? filterFor(place) : { all: [] }}
          sort={['path']}
          empty={words('deviceScreens.noPrograms')}
          emptyMore={words('deviceScreens.noProgramsMore')}
          more={words('deviceScreens.more')}
        />
      </div>
      {making && (
        <Suspense fallback={null}>
          <CreatePanel
            resource="cnc-programs"
            text=""
            given={place ? { repository: place.slice(0, place.indexOf('/')) } : {}}
            onDone={done}
          />
        </Suspense>
      )}
    </>
  )
}

function Folders({ selected }: { selected: string }) {
  const words = useWords()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['', ...stepsTo(selected)]))
  const { data } = useQuery({ queryKey: ['program-folders'], queryFn: readFolders })
  const nodes: ProgramFolder[] = [
    { key: '', label: words('deviceScreens.everything'), programs: 0, children: data ?? [] },
  ]
  return (
    <Tree
      label={words('deviceScreens.folders')}
      nodes={nodes}
      open={open}
      onOpen={setOpen}
      selected={selected}
      onSelect={node => navigate(`${home}/${node.key.replace(/\/$/, '')}`.replace(/\/$/, ''))}
      detail={node => node.programs || undefined}
    />
  )
}

/** Every folder on the way to a place, so that it is seen at once. */
const stepsTo = (place: string): string[] => {
  const steps = place.split('/').filter(Boolean)
  return steps.map((_, index) => `${steps.slice(0, index + 1).join('/')}/`)
}

async function readFolders(): Promise<ProgramFolder[]> {
  const [repositories, programs] = await Promise.all([
    everyRecord('cnc-repositories', { columns: ['name'], sort: ['name'] }),
    everyRecord('cnc-programs', { columns: ['repository', 'path'], sort: ['path'] }),
  ])
  return programTree(
    repositories.rows.map(row => ({ id: row.id, name: String(row.name) })),
    programs.rows.map(row => ({ repository: String(row.repository), path: String(row.path) })),
  )
}
