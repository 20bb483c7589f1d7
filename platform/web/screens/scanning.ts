import { useState } from 'react'
import { api, Problem } from '../kernel/api.ts'
import { sound } from '../kernel/sounds.ts'

/** A record that a scanned or typed code means. */
export interface ScanMatch {
  readonly resource: string
  readonly id: string
  readonly code: string | null
  readonly title: string | null
}

/** Looks up what was scanned; what nobody understands, or what the screen has no use for, is said as a sentence. */
export function useScanning(onFound: (matches: readonly ScanMatch[]) => Promise<string | null>) {
  const [refused, setRefused] = useState<string | null>(null)
  const scan = async (code: string) => {
    try {
      const { matches } = await api.get<{ matches: ScanMatch[] }>('/scan', { code })
      const said = await onFound(matches)
      sound(said ? 'negative' : 'positive')
      setRefused(said)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      sound('negative')
      setRefused(error.message)
    }
  }
  const verdict = refused ? ({ tone: 'negative', text: refused } as const) : undefined
  return { scan, verdict, forget: () => setRefused(null) }
}
