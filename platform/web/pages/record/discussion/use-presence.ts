import { useEffect, useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { onLive } from '#platform/web/kernel/live.ts'

interface Present {
  readonly user: string
  readonly name: string | null
  readonly field: string | null
}

/** A heartbeat every 15 s; whoever is silent for 45 s is gone (documents 1.8). */
const beat = 15_000

/** This tab, as others see it. */
const client = (() => {
  const kept = sessionStorage.getItem('millwright-tab') ?? crypto.randomUUID()
  sessionStorage.setItem('millwright-tab', kept)
  return kept
})()

/** Who else has this record open, and what they are editing. */
export function usePresence(resource: string, id: string, field: string | null): readonly Present[] {
  const { userId } = useSession()
  const [people, setPeople] = useState<readonly Present[]>([])
  const record = `${resource}/${id}`
  useEffect(() => {
    let gone = false
    void api
      .get<{ people: Present[] }>(`/presence/${record}`)
      .then(({ people: found }) => !gone && setPeople(found))
      .catch(() => {})
    const stop = onLive('presence.changed', event => {
      if (event.record === record) setPeople(event.people)
    })
    return () => {
      gone = true
      stop()
    }
  }, [record])
  useEffect(() => {
    const tell = (at: string | null) => void api.post('/presence', { client, record: at, field }).catch(() => {})
    tell(record)
    const timer = setInterval(() => tell(record), beat)
    return () => clearInterval(timer)
  }, [record, field])
  useEffect(() => () => void api.post('/presence', { client, record: null, field: null }).catch(() => {}), [])
  return people.filter(({ user }) => user !== userId)
}
