import { useCallback } from 'react'
import { notify } from '#platform/web/parts/notices/notices.ts'
import type { List } from '../use-list.ts'
import { sayRefused } from './edit-rows.ts'
import { takeUndo } from './undo.ts'

/** Ctrl+Z: the newest thing done in this list is taken back; what somebody touched since is named. */
export function useUndo(list: List): () => void {
  return useCallback(() => {
    const { words, name } = list
    const last = takeUndo(name)
    if (!last) return void notify({ type: 'info', title: words('list.nothingToUndo') })
    last
      .undo()
      .then(stayed =>
        notify(
          stayed.length
            ? { type: 'warning', title: words('list.undoneExcept', { names: stayed.join(', ') }) }
            : { type: 'positive', title: words('list.undone', { what: last.what }) },
        ),
      )
      .catch(error => sayRefused(list, error))
  }, [list])
}
