import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, ConnectionLost } from '../kernel/api.ts'
import { useSession } from '../kernel/application.ts'
import { outbox } from '../offline/outbox.ts'
import { personByBadge, rememberBadge } from './known-people.ts'

/** Who stands at a station. */
export interface StationPerson {
  readonly user: string
  readonly name: string
}

interface Station {
  readonly idleSeconds: number
  readonly badgeMemoryMinutes: number
  /** The machine a kiosk is mounted at. */
  readonly thing: string | null
}

/** How this station is set up; nothing until the server has said so. */
export const useStation = () =>
  useQuery({ queryKey: ['floor', 'station'], queryFn: () => api.get<Station>('/floor/station') }).data

/** A person's own session is theirs; a screen that is mounted somewhere (machine, time clock) asks who it is. */
const mounted: readonly number[] = [9, 10]

export type Identify = (told: Told) => Promise<StationPerson>

type Told = { readonly badge: string; readonly pin?: string } | { readonly number: string; readonly pin: string }

/** Without a line, a badge that was read here before is good; a PIN is asked of the server alone. */
async function personOf(told: Told): Promise<StationPerson> {
  const known = 'badge' in told && outbox.state().offlineSince ? personByBadge(told.badge) : null
  if (known) return known
  if (outbox.state().offlineSince) throw new ConnectionLost()
  const found = await api.post<StationPerson>('/stations/person', told)
  if ('badge' in told) rememberBadge(told.badge, found)
  return found
}

/** Whoever goes from one screen of a terminal to another is still standing there. */
let lastRead: { readonly person: StationPerson; readonly at: number } | null = null
/** Goes on at another screen of the terminal as whoever has just said who they are. */
export async function goOnAs(told: Told): Promise<void> {
  lastRead = { person: await personOf(told), at: Date.now() }
}
const stillHere = (milliseconds: number): StationPerson | null =>
  lastRead && Date.now() - lastRead.at < milliseconds ? lastRead.person : null

/**
 * Who acts with the next touch. At a shared station somebody is signed off when they have done nothing for a while; a machine
 * screen remembers a badge for some minutes, whatever is done. Work that is open goes on.
 */
export function useStationPerson(place: 'station' | 'machine') {
  const session = useSession()
  const own =
    session.userId && !session.roles.some(one => mounted.includes(one))
      ? { user: session.userId, name: session.name }
      : null
  const data = useStation()
  const milliseconds = place === 'station' ? (data?.idleSeconds ?? 60) * 1000 : (data?.badgeMemoryMinutes ?? 5) * 60_000
  const [read, setRead] = useState<StationPerson | null>(() => stillHere(milliseconds))
  useEffect(() => {
    lastRead = read && { person: read, at: Date.now() }
    if (!read) return
    let timer = setTimeout(() => setRead(null), milliseconds)
    if (place === 'machine') return () => clearTimeout(timer)
    const again = () => {
      clearTimeout(timer)
      lastRead = { person: read, at: Date.now() }
      timer = setTimeout(() => setRead(null), milliseconds)
    }
    document.addEventListener('pointerdown', again)
    document.addEventListener('keydown', again)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', again)
      document.removeEventListener('keydown', again)
    }
  }, [read, milliseconds, place])
  const identify: Identify = async told => {
    const found = await personOf(told)
    setRead(found)
    return found
  }
  return { person: read ?? own, isOwn: read === null && own !== null, identify, signOff: () => setRead(null) }
}
