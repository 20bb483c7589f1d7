import { useState } from 'react'
import { Problem } from '#platform/web/kernel/api.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'

/** Does something at a press and says how it went in passing; nothing stays on the page. */
export function useDoing() {
  const words = useWords()
  const [busy, setBusy] = useState(false)
  async function does<T>(task: () => Promise<T>, told?: string): Promise<T | undefined> {
    setBusy(true)
    try {
      const result = await task()
      if (told) notify({ type: 'positive', title: told })
      return result
    } catch (error) {
      notify({ type: 'negative', title: error instanceof Problem ? error.message : words('door.unreached') })
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, does }
}
