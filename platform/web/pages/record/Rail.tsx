import { personType } from '#platform/model/declaration/person-type.ts'
import { useLabelText } from '#platform/web/fields/use-label-text.ts'
import { useApplication } from '#platform/web/kernel/application.ts'
import { Avatar } from '#platform/web/parts/Presence.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { useFollow } from './discussion/use-follow.ts'
import { Facts } from './Facts.tsx'
import classes from './Record.module.css'
import { Related } from './Related.tsx'
import { useOpened } from './record-context.ts'
import { Slot } from './Slot.tsx'
import { slotsOf } from './slots.ts'

/** At the right: the facts people ask for, who is involved, where it leads. */
export function Rail() {
  const { resource, record, asOf } = useOpened()
  const { asides } = slotsOf(resource.name)
  const isPartners = useApplication().frame === 'portal'
  return (
    <aside className={classes.rail}>
      {asides.map(load => (
        <Slot key={load.toString()} load={load} resource={resource.name} record={record} />
      ))}
      <Facts />
      {!asOf && !isPartners && <Related />}
      {/* Who follows it, who wrote it and who may see it stays inside the company. */}
      {!isPartners && (
        <>
          <People />
          <Marks />
        </>
      )}
    </aside>
  )
}

function People() {
  const { record, asOf } = useOpened()
  const words = useWords()
  const { followers } = useFollow()
  const { createdAt, createdBy, updatedAt, updatedBy } = record.row as Record<string, string | null>
  return (
    <section aria-label={words('record.people')}>
      {!asOf && followers.length > 0 && (
        <>
          <h2>{words('record.followers')}</h2>
          <ul className={classes.people}>
            {followers.map(({ id, name }) => (
              <li key={id}>
                <Avatar name={name} size={20} /> {name}
              </li>
            ))}
          </ul>
        </>
      )}
      <dl className={classes.factList}>
        <When label={words('record.created')} at={createdAt} by={createdBy} />
        <When label={words('record.changed')} at={updatedAt} by={updatedBy} />
      </dl>
    </section>
  )
}

function When({ label, at, by }: { label: string; at: string | null | undefined; by: string | null | undefined }) {
  const { record } = useOpened()
  const formats = useFormats()
  const words = useWords()
  const who = useLabelText(record.labels, personType, by)
  if (!at) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <time dateTime={at}>
          {by ? words('record.byPerson', { time: formats.dateTime(at), who }) : formats.dateTime(at)}
        </time>
      </dd>
    </div>
  )
}

/** Keywords and who may see it. */
function Marks() {
  const { record } = useOpened()
  const words = useWords()
  const keywords = (record.row.keywords as string[] | null | undefined) ?? []
  const visibility = record.row.visibility as string | null | undefined
  const named = useLabelText(record.labels, 'visibilities', visibility)
  if (keywords.length === 0 && !visibility) return null
  return (
    <section>
      <dl className={classes.factList}>
        {keywords.length > 0 && (
          <div>
            <dt>{words('record.keywords')}</dt>
            <dd className={classes.keywords}>
              {keywords.map(word => (
                <span key={word}>{word}</span>
              ))}
            </dd>
          </div>
        )}
        {visibility && (
          <div>
            <dt>{words('record.visibility')}</dt>
            <dd>{named}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
