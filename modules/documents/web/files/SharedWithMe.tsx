import type { Filter } from '#platform/model'
import { RecordTable } from '#platform/web/pages/rows/RecordTable.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Files.module.css'
import '../document-words.ts'

/** The server shows only shares that let one in; here are those that others made. */
const filter: Filter = {
  all: [
    { field: 'status', op: 'in', value: ['active'] },
    { field: 'createdBy', op: 'notIn', value: ['me'] },
    {
      any: [
        { field: 'withUser', op: 'eq', value: 'me' },
        { field: 'withGroup', op: 'notEmpty' },
      ],
    },
  ],
}

export default function SharedWithMe() {
  const words = useWords()
  return (
    <>
      <ScreenHead title={words('documentScreens.withMe')} lead={words('documentScreens.withMeLead')} />
      <div className={classes.body}>
        <RecordTable
          resource="document-shares"
          columns={['document', 'folder', 'right', 'expiresAt', 'createdBy', 'createdAt']}
          filter={filter}
          empty={words('documentScreens.withMeEmpty')}
          more={words('documentScreens.more')}
        />
      </div>
    </>
  )
}
