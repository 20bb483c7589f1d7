import {
  type DisposedKind,
  disposedKinds,
  type Impact,
  impactKinds,
} from '#modules/engineering/model/changes/ecr-impact.ts'
import { fieldLabel, valueLabel } from '#platform/model'
import { Problem } from '#platform/web/kernel/api.ts'
import { type Row, records } from '#platform/web/kernel/record-api.ts'
import { useOpened } from '#platform/web/pages/record/record-context.ts'
import { useMayEdit } from '#platform/web/pages/record/use-may-edit.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './ChangePanel.module.css'

const isDisposed = (kind: string): kind is DisposedKind => (disposedKinds as readonly string[]).includes(kind)

/** Live counts of what a change touches, each with what becomes of it. */
export function ImpactTable({ impact }: { impact: readonly Impact[] }) {
  const words = useWords()
  const { record } = useOpened()
  const items = record.row.items as readonly Row[]
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption>{words('changes.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{words('changes.what')}</th>
            <th scope="col" className={classes.number}>
              {words('changes.count')}
            </th>
            <th scope="col" className={classes.number}>
              {words('changes.pieces')}
            </th>
            <th scope="col">{words('changes.records')}</th>
            <th scope="col">{words('changes.becomes')}</th>
          </tr>
        </thead>
        {items.map(item => (
          <ItemRows key={item.id} item={item} impact={impact.filter(one => one.revision === item.partRevision)} />
        ))}
      </table>
    </div>
  )
}

function ItemRows({ item, impact }: { item: Row; impact: readonly Impact[] }) {
  const words = useWords()
  const { record } = useOpened()
  const label = record.labels['part-revisions']?.[String(item.partRevision)]
  const found = impactKinds.flatMap(kind => impact.find(one => one.kind === kind) ?? [])
  return (
    <tbody>
      <tr className={classes.item}>
        <th colSpan={5} scope="rowgroup">
          {label?.code ?? label?.title ?? ''}
        </th>
      </tr>
      {found.map(one => (
        <ImpactRow key={one.kind} item={item} impact={one} />
      ))}
      {found.length === 0 && (
        <tr>
          <td colSpan={5} className={classes.quiet}>
            {words('changes.nothing')}
          </td>
        </tr>
      )}
    </tbody>
  )
}

function ImpactRow({ item, impact }: { item: Row; impact: Impact }) {
  const words = useWords()
  const formats = useFormats()
  const { kind, count, quantity, records: first } = impact
  const name = words(`changes.kinds.${kind}`)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={classes.number}>{formats.number(count)}</td>
      <td className={classes.number}>
        {quantity !== null &&
          (kind === 'usedIn' ? words('changes.levels', { count: Number(quantity) }) : formats.number(quantity))}
      </td>
      <td>
        {first.map((one, place) => (
          <span key={one.href}>
            {place > 0 && ', '}
            <Link href={one.href}>{one.code}</Link>
          </span>
        ))}
        {count > first.length && (
          <span className={classes.quiet}>{words('changes.more', { count: count - first.length })}</span>
        )}
      </td>
      <td>{isDisposed(kind) && <Disposition item={item} kind={kind} name={name} />}</td>
    </tr>
  )
}

/** What becomes of it, chosen on the spot. */
function Disposition({ item, kind, name }: { item: Row; kind: DisposedKind; name: string }) {
  const words = useWords()
  const { id, record, registry, refresh, asOf } = useOpened()
  const { may, refusal } = useMayEdit()
  const chosen = (item[kind] as string | null) ?? ''
  const choices = registry.resource('ecr-items').fields[kind]!.values ?? []
  const isOver = refusal !== null || record.row.status === 'implemented' || asOf !== null
  if (!may || isOver) return <>{chosen && valueLabel(words, 'ecr-items', kind, chosen)}</>
  const choose = async (value: string) => {
    const items = (record.row.items as readonly Row[]).map(one =>
      one.id === item.id ? { id: one.id, [kind]: value || null } : { id: one.id },
    )
    try {
      refresh(await records.change('ecrs', id, { items, version: record.row.version }))
    } catch (error) {
      notify({ type: 'negative', title: error instanceof Problem ? error.message : words('changes.failed') })
      refresh()
    }
  }
  return (
    <select
      className={classes.choice}
      aria-label={words('changes.becomesOf', { what: name || fieldLabel(words, 'ecr-items', kind) })}
      value={chosen}
      data-missing={chosen === '' || undefined}
      onChange={event => void choose(event.target.value)}
    >
      <option value="">{words('changes.undecided')}</option>
      {choices.map(value => (
        <option key={value} value={value}>
          {valueLabel(words, 'ecr-items', kind, value)}
        </option>
      ))}
    </select>
  )
}
