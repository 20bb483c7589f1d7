import { useEffect, useState } from 'react'
import type { StoredFile } from '#platform/model'
import { openSheet, type SheetFile } from './sheet-file.ts'

export interface Opened {
  readonly file: SheetFile | null
  /** Why it cannot be shown: a password is asked for, or nobody can read it. */
  readonly failed: 'locked' | 'unreadable' | null
}
const nothing: Opened = { file: null, failed: null }

/** A drawing opened for as long as it is shown. */
export function useSheet(stored: StoredFile | null): Opened {
  const [opened, setOpened] = useState<Opened>(nothing)
  const address = stored && `/api/files/${stored.sha256}/${encodeURIComponent(stored.name)}`
  const type = stored?.type
  useEffect(() => {
    setOpened(nothing)
    if (!address || !type) return
    let gone = false
    let open: SheetFile | null = null
    openSheet(address, type).then(
      file => {
        open = file
        if (gone) file.close()
        else setOpened({ file, failed: null })
      },
      error => {
        const isLocked = (error as Error | null)?.name === 'PasswordException'
        if (!gone) setOpened({ file: null, failed: isLocked ? 'locked' : 'unreadable' })
      },
    )
    return () => {
      gone = true
      open?.close()
    }
  }, [address, type])
  return opened
}
