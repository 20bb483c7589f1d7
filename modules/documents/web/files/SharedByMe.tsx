import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Filter } from '#platform/model'
import { records } from '#platform/web/kernel/record-api.ts'
import { RecordTable, rowsKey } from '#platform/web/pages/rows/RecordTable.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { useDoing } from '../use-doing.ts'
import classes from './Files.module.css'
import '../document-words.ts'

const filter: Filter = {
  all: [
    { field: 'status', op: 'in', value: ['active'] },
    { field: 'createdBy', op: 'eq', value: 'me' },
  ],
}

/** What one has opened to others; one press closes it again, or all of it. */
export default function SharedByMe() {
  const words = useWords()
  const queries = useQueryClient()
  const { busy, does } = useDoing()
  const revoke = async (ids: readonly string[]) => {
    await does(
      async () => {
        for (const id of ids) await records.act('document-shares', id, 'revoke')
      },
      words('documentScreens.revoked', { count: ids.length }),
    )
    await queries.invalidateQueries({ queryKey: rowsKey('document-shares') })
  }
  const revokeAll = async () => {
    const { rows } = await everyRecord('document-shares', { filter, columns: ['status'] })
    await revoke(rows.map(row => String(row.id)))
  }
  return (
    <>
      <ScreenHead title={words('documentScreens.byMe')} lead={words('documentScreens.byMeLead')}>
        <Button variant="default" loading={busy} onClick={revokeAll}>
          {words('documentScreens.revokeAll')}
        </Button>
      </ScreenHead>
      <div className={classes.body}>
        <RecordTable
          resource="document-shares"
          columns={['document', 'folder', 'withUser', 'withGroup', 'withContact', 'right', 'expiresAt']}
          filter={filter}
          empty={words('documentScreens.byMeEmpty')}
          more={words('documentScreens.more')}
          acts={row => (
            <Button size="compact-sm" variant="default" disabled={busy} onClick={() => revoke([String(row.id)])}>
              {words('documentScreens.revoke')}
            </Button>
          )}
        />
      </div>
    </>
  )
}
