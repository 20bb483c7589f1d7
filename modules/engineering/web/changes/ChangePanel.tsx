import { useQuery } from '@tanstack/react-query'
import type { Impact } from '#modules/engineering/model/changes/ecr-impact.ts'
import type { Difference } from '#modules/engineering/model/changes/three-way.ts'
import { api } from '#platform/web/kernel/api.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import '../engineering-words.ts'
import classes from './ChangePanel.module.css'
import { ImpactTable } from './ImpactTable.tsx'
import { MovedBase } from './MovedBase.tsx'

export interface Moved {
  readonly item: string
  readonly revision: string
  readonly differences: readonly Difference[]
}
interface Answer {
  readonly impact: readonly Impact[]
  readonly moved: readonly Moved[]
}

/** On a change request: what it touches as it stands now, what becomes of that, and what moved under its drafts. */
export default function ChangePanel({ record }: SlotProps) {
  const words = useWords()
  const { id, version } = record.row
  const { data } = useQuery({
    queryKey: ['record', 'ecrs', id, 'impact', version],
    queryFn: () => api.get<Answer>(`/ecrs/${id}/impact`),
  })
  if ((record.row.items as readonly unknown[] | undefined)?.length === 0) return null
  return (
    <section className={classes.panel} aria-label={words('changes.title')}>
      {!data && <RowSkeletons />}
      {data?.moved.map(moved => (
        <MovedBase key={`${moved.item} ${version}`} moved={moved} />
      ))}
      {data && <ImpactTable impact={data.impact} />}
    </section>
  )
}
