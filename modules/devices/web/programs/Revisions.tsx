import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { OwnRows } from '../tabs/OwnRows.tsx'
import classes from './Programs.module.css'

/** All revisions of a program, newest first; each opens with its text. */
export default function Revisions({ record }: SlotProps) {
  const words = useWords()
  return (
    <section className={classes.section}>
      <h2>{words('deviceScreens.revisions')}</h2>
      <OwnRows
        resource="cnc-program-revisions"
        by="program"
        id={String(record.row.id)}
        columns={['label', 'status', 'changeNote', 'checkState', 'idealSeconds', 'releasedAt', 'createdBy']}
        sort={['-label']}
        empty={words('deviceScreens.noRevisions')}
        make={words('deviceScreens.newRevision')}
        acts={row => <Link href={`/cnc/view-cnc?revision=${row.id}`}>{words('deviceScreens.code')}</Link>}
      />
    </section>
  )
}
