import type { Ppap } from '#modules/quality/model/ppaps.ts'
import { valueLabel } from '#platform/model'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import '../quality-words.ts'
import classes from './PpapElements.module.css'

type Element = Pick<
  Ppap['elements'][number],
  'element' | 'name' | 'requirement' | 'applicable' | 'state' | 'evidence' | 'files'
>

/** What is missing for the level, and the records that prove what is not (quality R26, B4). */
export default function PpapElements({ record }: SlotProps) {
  const words = useWords()
  const elements = (record.row.elements ?? []) as unknown as readonly Element[]
  const applicable = elements.filter(one => one.applicable)
  const open = applicable.filter(one => one.state === 'open')
  const level = String(record.row.level)
  const nameOf = (one: Element) => `${one.element} ${valueLabel(words, 'ppap-elements', 'name', one.name)}`
  return (
    <section className={classes.elements} aria-label={words('ppapElements.evidence')}>
      <h2>
        {words('ppapElements.title', { level, ready: applicable.length - open.length, applicable: applicable.length })}
      </h2>
      <p>
        {open.length === 0
          ? words('ppapElements.complete')
          : `${words('ppapElements.missing')}: ${open.map(nameOf).join(' · ')}`}
      </p>
      <FigureTable label={words('ppapElements.evidence')}>
        <thead>
          <tr>
            {(['element', 'asked', 'state', 'evidence'] as const).map(column => (
              <th key={column} scope="col">
                {words(`ppapElements.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {applicable.map(one => (
            <tr key={one.element}>
              <th scope="row">{nameOf(one)}</th>
              <td>{one.requirement && valueLabel(words, 'ppap-elements', 'requirement', one.requirement)}</td>
              <td>{valueLabel(words, 'ppap-elements', 'state', one.state)}</td>
              <td>
                {one.evidence?.map(({ resource, id, code }) => (
                  <span key={id} className={classes.proof}>
                    <Link href={`/${resource}/${id}`}>{code}</Link>
                  </span>
                ))}
                {(one.files?.length ?? 0) > 0 && words('ppapElements.files', { count: one.files!.length })}
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </section>
  )
}
