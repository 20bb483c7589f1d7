import { useEffect, useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { Door } from './Door.tsx'

/** Arriving here ends the session; then it is the front door again. */
export default function LogoutPage() {
  const words = useWords()
  const [out, setOut] = useState(false)
  useEffect(() => {
    void api
      .delete('/session')
      .catch(() => {})
      .finally(() => {
        setOut(true)
        window.dispatchEvent(new CustomEvent('session-changed', { detail: { leaving: true } }))
      })
  }, [])
  return out ? <Door notice={words('door.signedOut')} /> : null
}
