import { useMemo } from 'react'
import { valueLabel } from '#platform/model'
import { useMay } from '#platform/web/kernel/application.ts'
import type { ChosenLead } from '#platform/web/pages/list/use-list.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'

/** Chosen releases become a group that is made or shipped together: its page says what that saves, and releases them. */
export function useGrouping(): readonly ChosenLead[] {
  const words = useWords()
  const may = useMay('release-groups', 'create')
  return useMemo(
    () =>
      (may ? ['produce', 'ship'] : []).map(purpose => ({
        label: valueLabel(words, 'release-groups', 'purpose', purpose),
        href: ids => `/release-groups/create?purpose=${purpose}&releases=${ids.join(',')}`,
      })),
    [words, may],
  )
}
