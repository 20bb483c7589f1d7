import { useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'

/** Rows on a page, for people who would rather turn pages than scroll (documents 1.3). */
export const pageSizes = [50, 100, 200] as const
export type PageSize = (typeof pageSizes)[number]

/** What was chosen since the session was read. */
let chosen: PageSize | null | undefined

/** A personal setting, kept with the person: no pages unless they ask for them. */
export function usePageSize(): [size: PageSize | null, choose: (size: PageSize | null) => void] {
  const { preferences } = useSession()
  const [, again] = useState(0)
  const kept = pageSizes.find(size => size === preferences.pageSize) ?? null
  const choose = (size: PageSize | null) => {
    chosen = size
    again(count => count + 1)
    void api
      .patch('/session/me', { keyboard: { ...preferences, pageSize: size } })
      .then(() => window.dispatchEvent(new CustomEvent('session-changed')))
      .catch(() => {})
  }
  return [chosen === undefined ? kept : chosen, choose]
}
