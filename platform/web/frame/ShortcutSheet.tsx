import { shortcutsNow } from '../kernel/keyboard.ts'
import { KeyboardSheet } from '../parts/KeyboardSheet.tsx'
import { AssignPlace } from './AssignPlace.tsx'

const shown = (keys: string): string =>
  keys
    .replace('mod', 'Ctrl')
    .split('+')
    .map(part => (part.length > 1 ? part.charAt(0).toUpperCase() + part.slice(1) : part.toUpperCase()))
    .join('+')

/** Everything a key does on the page one is on. */
export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const groups = new Map<string, { keys: string; does: string }[]>()
  for (const { keys, label, group } of open ? shortcutsNow() : [])
    groups.set(group, [...(groups.get(group) ?? []), { keys: shown(keys), does: label }])
  return (
    <KeyboardSheet
      open={open}
      onClose={onClose}
      sections={[...groups].map(([label, keys]) => ({ key: label, label, keys }))}
    >
      <AssignPlace />
    </KeyboardSheet>
  )
}
