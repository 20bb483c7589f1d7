import { lazy, Suspense, useEffect } from 'react'
import { shortcutsNow } from '../kernel/keyboard.ts'
import { useAddress } from '../kernel/navigation.ts'
import { KeyboardSheet } from '../parts/KeyboardSheet.tsx'
import { useWords } from '../words/WordsProvider.tsx'
import { AssignPlace } from './AssignPlace.tsx'

const PageHelp = lazy(() => import('../help/PageHelp.tsx').then(({ PageHelp }) => ({ default: PageHelp })))

const shown = (keys: string): string =>
  keys
    .replace('mod', 'Ctrl')
    .split('+')
    .map(part => (part.length > 1 ? part.charAt(0).toUpperCase() + part.slice(1) : part.toUpperCase()))
    .join('+')

/** Help on `?`: what the page one is on is for, the handbook, and everything a key does here. */
export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useWords()
  const { path } = useAddress()
  // A link in it leads to another page, and away from here.
  useEffect(onClose, [path])
  const groups = new Map<string, { keys: string; does: string }[]>()
  for (const { keys, label, group } of open ? shortcutsNow() : [])
    groups.set(group, [...(groups.get(group) ?? []), { keys: shown(keys), does: label }])
  return (
    <KeyboardSheet
      open={open}
      onClose={onClose}
      title={words('frame.help')}
      filter={words('frame.searchHelp')}
      sections={[...groups].map(([label, keys]) => ({ key: label, label, keys }))}
      before={text => (
        <Suspense fallback={null}>
          <PageHelp text={text} />
        </Suspense>
      )}
    >
      <AssignPlace />
    </KeyboardSheet>
  )
}
