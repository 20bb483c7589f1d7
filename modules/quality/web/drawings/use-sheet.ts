import { useEffect, useState } from 'react'
import type { StoredFile } from '#platform/model'
import { openSheet, type SheetFile } from './sheet-file.ts'

export interface Opened {
  readonly file: SheetFile | null
  readonly failed: boolean
}
const nothing: Opened = { file: null, failed: false }

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
        else setOpened({ file, failed: false })
      },
      () => {
        if (!gone) setOpened({ file: null, failed: true })
      },
    )
    return () => {
      gone = true
      open?.close()
    }
  }, [address, type])
  return opened
}
