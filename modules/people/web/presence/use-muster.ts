import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { latestMarks, type Mark, subjectOf } from '#modules/people/model/muster-state.ts'
import { api } from '#platform/web/kernel/api.ts'
import { onLive } from '#platform/web/kernel/live.ts'
import { outbox } from '#platform/web/offline/outbox.ts'
import { useOutbox } from '#platform/web/offline/use-outbox.ts'

const path = '/who-is-here/muster/events'
const key = ['muster'] as const

interface Going {
  readonly muster: { readonly id: string; readonly startedAt: string } | null
  readonly marks: readonly Mark[]
}

export interface Muster {
  readonly startedAt: string | null
  readonly marks: ReadonlyMap<string, Mark>
  start(): void
  mark(who: Pick<Mark, 'person' | 'visitor'>, isSafe: boolean): void
  end(): void
}

const send = (type: 'start' | 'mark' | 'end', payload: Record<string, unknown> = {}) =>
  outbox.report({ path, type, user: null, payload }).catch(() => {})

/** What was pressed a moment ago shows at once, before it is on the disk. */
function usePressed() {
  const [pressed, setPressed] = useState<readonly Mark[]>([])
  const mark: Muster['mark'] = ({ person, visitor }, isSafe) => {
    const one = { person, visitor, isSafe, at: '' }
    setPressed(before => [...before, one])
    void send('mark', { person, visitor, isSafe }).finally(() => setPressed(all => all.filter(other => other !== one)))
  }
  return { pressed, mark }
}

/** The evacuation as all tablets mark it: what the server knows, and over it what this one keeps until the line is back. */
export function useMuster(): Muster {
  const queries = useQueryClient()
  const { data, dataUpdatedAt } = useQuery({
    queryKey: key,
    queryFn: () => api.get<Going>('/who-is-here/muster'),
    refetchInterval: 15_000,
    networkMode: 'always',
  })
  const { unsent, answered } = useOutbox()
  const { pressed, mark } = usePressed()
  const taken = answered.length
  useEffect(() => {
    if (taken > 0) void queries.invalidateQueries({ queryKey: key })
  }, [queries, taken])
  useEffect(() => onLive('muster.changed', () => void queries.invalidateQueries({ queryKey: key })), [queries])
  const own = [...answered.filter(one => one.answeredAt >= dataUpdatedAt), ...unsent]
    .filter(one => one.path === path)
    .toSorted((a, b) => a.occurredAt.localeCompare(b.occurredAt))
  const turned = own.findLast(({ type }) => type !== 'mark')
  const isOpen = turned ? turned.type === 'start' : data?.muster != null
  const startedAt = data?.muster?.startedAt ?? turned?.occurredAt ?? null
  const ownMarks = own.flatMap(({ type, payload, occurredAt }) =>
    type === 'mark' ? [{ ...(payload as Omit<Mark, 'at'> & Record<string, unknown>), at: occurredAt }] : [],
  )
  return {
    startedAt: isOpen ? startedAt : null,
    marks: new Map([
      ...latestMarks([...(data?.marks ?? []), ...ownMarks]),
      ...pressed.map((one): [string, Mark] => [subjectOf(one), one]),
    ]),
    start: () => void send('start'),
    mark,
    end: () => void send('end'),
  }
}
