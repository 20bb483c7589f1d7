import { useState } from 'react'
import { Problem } from '#platform/web/kernel/api.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { useRefreshDesk } from './reception-api.ts'

/** Does something at the desk and says it; what was refused is said at the field it is about. */
export function useTrying(onDone: () => void) {
  const words = useWords()
  const refresh = useRefreshDesk()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const failed = (error: unknown) => {
    const document = error instanceof Problem ? error.document : null
    const named = Object.fromEntries((document?.errors ?? []).map(({ path, message }) => [path, message]))
    setErrors(named)
    if (Object.keys(named).length === 0)
      notify({ type: 'negative', title: document?.detail ?? words('reception.failed') })
  }
  const attempt = async (said: string, task: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await task()
      notify({ type: 'positive', title: said })
      onDone()
      await refresh()
    } catch (error) {
      failed(error)
    } finally {
      setBusy(false)
    }
  }
  return { errors, isBusy, attempt, failed }
}
