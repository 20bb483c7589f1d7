/** What a person did in this list and can take back: newest last. */
export interface Undoable {
  /** "Price of BK-000300" */
  readonly what: string
  /** Takes it back by a new change (documents R12); answers with what had to stay. */
  readonly undo: () => Promise<readonly string[]>
}

const most = 50
const stacks = new Map<string, Undoable[]>()

/** The stack of a resource outlives the page, so that Back and Ctrl+Z still work. */
export const rememberUndo = (resource: string, undoable: Undoable): void => {
  const stack = stacks.get(resource) ?? []
  stacks.set(resource, [...stack, undoable].slice(-most))
}

export const takeUndo = (resource: string): Undoable | undefined => {
  const stack = stacks.get(resource) ?? []
  stacks.set(resource, stack.slice(0, -1))
  return stack.at(-1)
}
