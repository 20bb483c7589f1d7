import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { type Mark, subjectOf } from '#modules/people/model/muster-state.ts'
import { ask } from '#platform/web/parts/questions/questions.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorPart } from '#platform/web/shell/FloorParts.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './MusterList.module.css'
import type { Here } from './presence-api.ts'
import './muster-words.ts'
import type { Muster } from './use-muster.ts'

interface Counted extends Pick<Mark, 'person' | 'visitor'> {
  readonly name: string
  readonly more: string
  readonly group: string
}

function countedIn({ people, present, visitors }: Here, ofVisitors: string): Counted[] {
  const here = new Set(present.map(one => one.user))
  return [
    ...people
      .filter(({ id }) => here.has(id))
      .map(({ id, name, jobTitle, department }) => ({
        ...{ person: id, visitor: null, name, more: jobTitle ?? '', group: department ?? '' },
      })),
    ...visitors.map(({ id, name, company, host }) => ({
      ...{ person: null, visitor: id, name, group: ofVisitors },
      more: [company, host].filter(Boolean).join(' · '),
    })),
  ]
}

/** Whoever was here when the alarm began stays on the list, also when the clock or the desk says meanwhile that they left. */
function useCounted(here: Here, ofVisitors: string): readonly Counted[] {
  const [all, setAll] = useState<readonly Counted[]>(() => countedIn(here, ofVisitors))
  useEffect(() => {
    setAll(before => {
      const now = new Map([...before, ...countedIn(here, ofVisitors)].map(one => [subjectOf(one), one]))
      return now.size === before.length ? before : [...now.values()]
    })
  }, [here, ofVisitors])
  return all
}

/** Everybody in the building, ticked off at the assembly point on any number of tablets, with or without a line. */
export function MusterList({ here, muster }: { here: Here; muster: Muster }) {
  const words = useWords()
  const formats = useFormats()
  const all = useCounted(here, words('muster.visitors'))
  const isSafe = (one: Counted) => muster.marks.get(subjectOf(one))?.isSafe ?? false
  const missing = all.filter(one => !isSafe(one)).length
  const groups = [...new Set(all.map(({ group }) => group))].sort((a, b) => a.localeCompare(b))
  const end = async () => {
    const question = { title: words('muster.endTitle'), lead: words('muster.endLead', { count: missing }) }
    if (await ask({ ...question, yes: words('muster.end'), negative: missing > 0 })) muster.end()
  }
  return (
    <div className={classes.muster}>
      <p className={classes.sum} role="status" data-missing={missing > 0 || undefined}>
        <strong>{words('muster.missing', { count: missing })}</strong>
        <span>
          {words('muster.accounted', {
            safe: all.length - missing,
            all: all.length,
            time: formats.timeOrDay(muster.startedAt!),
            asOf: formats.time(new Date(here.at)),
          })}
        </span>
      </p>
      {groups.map(group => (
        <FloorPart key={group} title={group || words('muster.noDepartment')}>
          {all
            .filter(one => one.group === group)
            .map(one => (
              <MusterRow key={subjectOf(one)} one={one} isSafe={isSafe(one)} onMark={muster.mark} />
            ))}
        </FloorPart>
      ))}
      <div className={classes.steps}>
        <FloorButton icon={<IconPrinter size={28} aria-hidden />} onClick={() => window.print()}>
          {words('muster.print')}
        </FloorButton>
        <FloorButton tone="negative" onClick={() => void end()}>
          {words('muster.end')}
        </FloorButton>
      </div>
    </div>
  )
}

interface RowProps {
  readonly one: Counted
  readonly isSafe: boolean
  readonly onMark: Muster['mark']
}

const MusterRow = ({ one, isSafe, onMark }: RowProps) => (
  <label className={classes.row}>
    <input type="checkbox" checked={isSafe} onChange={() => onMark(one, !isSafe)} />
    <span>
      <strong>{one.name}</strong>
      <small>{one.more}</small>
    </span>
  </label>
)
