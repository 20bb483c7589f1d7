import { useState } from 'react'
import { Problem } from '#platform/web/kernel/api.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'

/** Does something at a press; a refusal is said as the server said it. Answers whether it was done. */
export function useDoing() {
  const words = useWords()
  const [busy, setBusy] = useState<string | null>(null)
  async function does(name: string, task: () => Promise<unknown>, told?: string): Promise<boolean> {
    setBusy(name)
    try {
      await task()
      if (told) notify({ type: 'positive', title: told })
      return true
    } catch (error) {
      notify({ type: 'negative', title: error instanceof Problem ? error.message : words('closing.failed') })
      return false
    } finally {
      setBusy(null)
    }
  }
  return { busy, does }
}
