import { useEffect, useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import type { AtTheClock } from './at-the-clock.ts'

/** The picture of who stands here, once it has come; the initials stand in for it until then, and without a line. */
export function useOwnPhoto({ ticket, hasPhoto }: AtTheClock): string | undefined {
  const [picture, setPicture] = useState<string>()
  useEffect(() => {
    if (!ticket || !hasPhoto) return
    let isGone = false
    let made: string | undefined
    api.file('/time-clock/photo', { ticket }).then(
      content => {
        if (isGone) return
        made = URL.createObjectURL(content)
        setPicture(made)
      },
      () => {},
    )
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
    // Fetched once for whoever stands here: the ticket of what they do next is another.
  }, [hasPhoto])
  return picture
}
