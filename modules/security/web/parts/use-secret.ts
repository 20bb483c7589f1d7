import { useLayoutEffect, useState } from 'react'

type Purpose = 'invite' | 'reset' | 'ticket' | 'code'

const secretInAddress = (purposes: readonly Purpose[]): string | null => {
  const [, purpose, secret] = /^#(\w+)=([\w-]+)$/.exec(window.location.hash) ?? []
  return secret && purposes.some(one => one === purpose) ? secret : null
}

/**
 * A secret comes behind the `#` and is taken out of the address as soon as its page stands: no history, screenshot or log
 * keeps it (people R40). Not before: a page that still waits for its parts is drawn again from the start.
 */
export function useSecret(...purposes: readonly Purpose[]): string | null {
  const [secret] = useState(() => secretInAddress(purposes))
  useLayoutEffect(() => {
    if (secret) window.history.replaceState(null, '', window.location.pathname + window.location.search)
  }, [secret])
  return secret
}
