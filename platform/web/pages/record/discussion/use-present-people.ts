import { fieldLabel } from '#platform/model'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { useOpened } from '../record-context.ts'
import { usePresence } from './use-presence.ts'

/** Who else is here, with the field they are editing by its label. */
export function usePresentPeople() {
  const { resource, id, editing } = useOpened()
  const words = useWords()
  return usePresence(resource.name, id, editing ? '*' : null).map(({ user, name, field }) => ({
    id: user,
    name: name ?? words('record.somebody'),
    ...(field && { editing: field === '*' ? words('record.overview') : fieldLabel(words, resource.name, field) }),
  }))
}
