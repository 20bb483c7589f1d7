import { useState } from 'react'
import { Problem } from '#platform/web/kernel/api.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'

/** Does something at a press; a refusal is said as the server said it. */
export function useDoing() {
  const words = useWords()
  const [busy, setBusy] = useState<string | null>(null)
  async function does(name: string, task: () => Promise<string>): Promise<void> {
    setBusy(name)
    try {
      notify({ type: 'positive', title: await task() })
    } catch (error) {
      notify({ type: 'negative', title: error instanceof Problem ? error.message : words('inventory.opening.failed') })
    } finally {
      setBusy(null)
    }
  }
  return { busy, does }
}
