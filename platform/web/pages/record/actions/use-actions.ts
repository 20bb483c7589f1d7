import { sentenceAbout } from '#platform/model'
import { useSession } from '#platform/web/kernel/application.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { useOpened } from '../record-context.ts'
import { type ActionState, actionState, actionStates } from './action-state.ts'

/** The record's verbs as they stand now, and their refusals as sentences. */
export function useActions() {
  const { resource, registry, record } = useOpened()
  const words = useWords()
  const { userId } = useSession()
  const states = actionStates(registry, resource, record.row, record.can, userId)
  const refusalText = ({ refusal }: ActionState): string | undefined => {
    return refusal ? sentenceAbout(words, resource, refusal) : undefined
  }
  return { states, refusalText }
}

/** One action that a part of the page offers itself. */
export function useAction(verb: string): ActionState {
  const { resource, registry, record } = useOpened()
  const { userId } = useSession()
  return actionState(registry, resource, verb, { ...record, userId })
}
