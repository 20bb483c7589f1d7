import { type ActionSpec, actionLabel, type Resource } from '#platform/model'
import { ConnectionLost, Problem, type ProblemDocument } from '#platform/web/kernel/api.ts'
import { useApplication } from '#platform/web/kernel/application.ts'
import { type OneRecord, records } from '#platform/web/kernel/record-api.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import '#platform/web/fields/create/create-words.ts'
import '../record-words.ts'

export interface SaveAnd {
  /** "Save and post". */
  readonly label: string
  readonly verb: string
  /** The step, where it is sent along with what is saved; one that asks is taken in its dialog afterwards. */
  readonly next: string | undefined
  /** Says what came of it; answers whether the step's dialog is to open, with what it still needs. */
  readonly tell: (saved: OneRecord) => boolean
  /** The step alone, where there was nothing to save; answers the record as it stands then, or nothing where it was refused. */
  readonly act: (record: OneRecord) => Promise<OneRecord | null>
}

/** The plain next step of a record in this state, offered as one press with saving; nothing where there is none for this person. */
export function stepWithSaving(resource: Resource, state: string, verbs: readonly string[]): string | undefined {
  const steps = Object.entries(resource.actions).filter(([, action]) => action.withSaving)
  return steps.find(([verb, { from }]) => verbs.includes(verb) && (!from || from.includes(state)))?.[0]
}

/** A refusal that names something the action asks for is a question. */
const isQuestion = ({ asks = {} }: ActionSpec, refused: ProblemDocument | undefined): boolean =>
  (refused?.errors ?? []).some(({ path }) => Object.hasOwn(asks, path))

/** Opens the dialog of an action of the record on this page. */
export const openAction = (verb: string): void => {
  window.setTimeout(() => window.dispatchEvent(new CustomEvent('record-action', { detail: verb })))
}

/** Saving and the next step in one press. What is refused then is saved all the same, and says why it went no further. */
export function useSaveAnd(resource: Resource, state: string): SaveAnd | null {
  const words = useWords()
  const verbs = useApplication().resources[resource.name]?.verbs ?? []
  const verb = stepWithSaving(resource, state, verbs)
  if (!verb) return null
  const action = actionLabel(words, resource.name, verb)
  const wentNoFurther = (why: string) =>
    notify({ type: 'warning', title: words('create.savedOnly', { action }), body: why })
  const spec = resource.actions[verb]!
  const asks = spec.withSaving === 'asking'
  const tell = ({ refused }: OneRecord): boolean => {
    if (asks || isQuestion(spec, refused)) return true
    if (refused) wentNoFurther(refused.detail)
    else notify({ type: 'positive', title: words('record.actionDone', { action }) })
    return false
  }
  return {
    label: words('create.saveAnd', { action: action.charAt(0).toLowerCase() + action.slice(1) }),
    verb,
    next: asks ? undefined : verb,
    tell,
    act: async ({ row }) => {
      if (asks) {
        openAction(verb)
        return null
      }
      try {
        const done = await records.act(resource.name, String(row.id), verb, { version: row.version })
        tell(done)
        return done
      } catch (error) {
        if (!(error instanceof Problem) && !(error instanceof ConnectionLost)) throw error
        if (error instanceof Problem && isQuestion(spec, error.document)) {
          openAction(verb)
          return null
        }
        wentNoFurther(error instanceof Problem ? error.document.detail : words('create.offline'))
        return null
      }
    },
  }
}
