import { Button, FileButton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, lazy, Suspense, useState } from 'react'
import type { Filter } from '#platform/model'
import { uploadFile } from '#platform/web/fields/widgets/upload.ts'
import { type Row, records } from '#platform/web/kernel/record-api.ts'
import { RecordTable, rowsKey } from '#platform/web/pages/rows/RecordTable.tsx'
import { Tree } from '#platform/web/parts/tree/Tree.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { useDoing } from '../use-doing.ts'
import classes from './Files.module.css'
import { type FolderNode, folderTree } from './folder-tree.ts'
import '../document-words.ts'

const CreatePanel = lazy(() => import('#platform/web/fields/create/CreatePanel.tsx'))

const columns = ['name', 'documentType', 'size', 'currentVersion', 'folder', 'shared', 'updatedAt']
const mine: Filter = { field: 'owner', op: 'eq', value: 'me' }

/** One's own files in one's own folders; dropped files become documents. */
export default function MyDocuments() {
  const words = useWords()
  const queries = useQueryClient()
  const { busy, does } = useDoing()
  const [folder, setFolder] = useState<string>()
  const [making, setMaking] = useState(false)
  const add = async (files: readonly File[]) => {
    if (files.length === 0) return
    await does(
      async () => {
        for (const file of files) {
          const stored = await uploadFile(file)
          await records.create('documents', { name: file.name, folder: folder ?? null, versions: [{ file: stored }] })
        }
      },
      words('documentScreens.added', { count: files.length }),
    )
    await queries.invalidateQueries({ queryKey: rowsKey('documents') })
  }
  return (
    <>
      <ScreenHead title={words('documentScreens.mine')} lead={words('documentScreens.mineLead')}>
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setMaking(true)}>
            {words('documentScreens.folder')}
          </Button>
          <FileButton multiple onChange={add}>
            {props => (
              <Button loading={busy} {...props}>
                {words('documentScreens.add')}
              </Button>
            )}
          </FileButton>
        </div>
      </ScreenHead>
      <div className={classes.columns}>
        <Folders selected={folder} onSelect={setFolder} />
        <DropPlace onFiles={add}>
          <RecordTable
            resource="documents"
            columns={columns}
            filter={folder ? { all: [mine, { field: 'folder', op: 'eq', value: folder }] } : mine}
            sort={['-updatedAt']}
            empty={words('documentScreens.mineEmpty')}
            emptyMore={words('documentScreens.mineEmptyMore')}
            more={words('documentScreens.more')}
          />
        </DropPlace>
      </div>
      {making && (
        <Suspense fallback={null}>
          <CreatePanel
            resource="folders"
            text=""
            {...(folder && { given: { parent: folder } })}
            onDone={() => {
              setMaking(false)
              queries.invalidateQueries({ queryKey: ['own-folders'] })
            }}
          />
        </Suspense>
      )}
    </>
  )
}

interface FoldersProps {
  readonly selected: string | undefined
  readonly onSelect: (folder: string | undefined) => void
}

function Folders({ selected, onSelect }: FoldersProps) {
  const words = useWords()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['']))
  const { data } = useQuery({
    queryKey: ['own-folders'],
    queryFn: () => everyRecord('folders', { filter: mine, columns: ['name', 'parent', 'documents'], sort: ['path'] }),
  })
  const nodes: FolderNode[] = [
    { key: '', label: words('documentScreens.everything'), children: folderTree((data?.rows ?? []) as Row[]) },
  ]
  return (
    <Tree
      label={words('documentScreens.folders')}
      nodes={nodes}
      open={open}
      onOpen={setOpen}
      selected={selected ?? ''}
      onSelect={node => onSelect(node.key || undefined)}
      detail={node => node.documents}
    />
  )
}

function DropPlace({ onFiles, children }: { onFiles: (files: File[]) => void; children: React.ReactNode }) {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button above does the same
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}
