import { useState } from 'react'
import { Problem } from '#platform/web/kernel/api.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'

/** Does something at a press and says in passing how it went. */
export function useDoing() {
  const words = useWords()
  const [busy, setBusy] = useState(false)
  async function does(task: () => Promise<unknown>, told?: string): Promise<void> {
    setBusy(true)
    try {
      await task()
      if (told) notify({ type: 'positive', title: told })
    } catch (error) {
      notify({ type: 'negative', title: error instanceof Problem ? error.message : words('documentScreens.failed') })
    } finally {
      setBusy(false)
    }
  }
  return { busy, does }
}
