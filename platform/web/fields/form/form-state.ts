import { type Predicate, type Resource, startingWith, type Wire } from '#platform/model'

/** A form as somebody fills it in. */
export interface FormState {
  /** What it was opened with: what "unsaved" is measured against. */
  readonly base: Wire
  readonly values: Wire
  /** Fields the person has been in and left: only they are complained about before the first save. */
  readonly left: ReadonlySet<string>
  /** Fields the person has written in: one they only passed through is not called missing yet. */
  readonly touched: ReadonlySet<string>
  readonly submitted: boolean
  /** What the server said, by place; forgotten field by field as they are changed. */
  readonly refused: Readonly<Record<string, string>>
}

export type FormAct =
  | { readonly kind: 'change'; readonly field: string; readonly value: unknown }
  | { readonly kind: 'leave'; readonly field: string }
  | { readonly kind: 'submit' }
  | { readonly kind: 'refuse'; readonly errors: Readonly<Record<string, string>> }
  /** Everything new: after a save, a restored draft, a fresh form. `base` left out: the values count as unsaved. */
  | { readonly kind: 'put'; readonly values: Wire; readonly base?: Wire }

export const openForm = (values: Wire): FormState => ({
  base: values,
  values,
  left: new Set(),
  touched: new Set(),
  submitted: false,
  refused: {},
})

const isUnder = (path: string, field: string) => path === field || path.startsWith(`${field}.`)

export function formReducer(state: FormState, act: FormAct): FormState {
  switch (act.kind) {
    case 'change':
      return {
        ...state,
        values: { ...state.values, [act.field]: act.value },
        touched: state.touched.has(act.field) ? state.touched : new Set([...state.touched, act.field]),
        refused: Object.fromEntries(Object.entries(state.refused).filter(([path]) => !isUnder(path, act.field))),
      }
    case 'leave':
      return state.left.has(act.field) ? state : { ...state, left: new Set([...state.left, act.field]) }
    case 'submit':
      return { ...state, submitted: true, refused: {} }
    case 'refuse':
      return { ...state, submitted: true, refused: act.errors }
    case 'put':
      return { ...openForm(act.values), base: act.base ?? state.base }
  }
}

/** Defaults that follow from the changed field, as long as nobody has typed something else. */
export function following(resource: Resource, values: Wire, field: string, value: unknown): [string, unknown][] {
  const stood = startingWith(resource, values)
  const next = startingWith(resource, { ...values, [field]: value })
  return Object.entries(next).filter(
    ([other, follows]) => other !== field && values[other] === stood[other] && follows !== stood[other],
  )
}

/** Which of the complaints are shown now: all after a save was tried, else those about fields already left. */
export function shownPlaces(state: FormState, found: Readonly<Record<string, { readonly code: string }>>): string[] {
  return Object.entries(found)
    .filter(([path, { code }]) => {
      const [field = '', ...deeper] = path.split('.')
      if (state.submitted) return true
      // A line somebody is still filling in is not called incomplete.
      if (code === 'required') return deeper.length === 0 && state.left.has(field) && state.touched.has(field)
      return state.left.has(field)
    })
    .map(([path]) => path)
}

/** Sentences by root field: its own, and those of places inside it (`2.copies`). */
export interface FieldErrors {
  readonly own?: string
  readonly inner: Readonly<Record<string, string>>
}
export function byField(errors: Readonly<Record<string, string>>): Readonly<Record<string, FieldErrors>> {
  const found: Record<string, { own?: string; inner: Record<string, string> }> = {}
  for (const [path, sentence] of Object.entries(errors)) {
    const [field = '', ...deeper] = path.split('.')
    found[field] ??= { inner: {} }
    if (deeper.length === 0) found[field].own ??= sentence
    else found[field].inner[deeper.join('.')] = sentence
  }
  return found
}

/** The complaints of one line out of those of all: `2.copies` → `copies`. */
export const ofLine = (inner: Readonly<Record<string, string>>, index: number): Readonly<Record<string, string>> => {
  const start = `${index}.`
  const mine = Object.entries(inner).filter(([path]) => path.startsWith(start))
  return mine.length ? Object.fromEntries(mine.map(([path, text]) => [path.slice(start.length), text])) : nothing
}
const nothing: Readonly<Record<string, string>> = {}

/** Required by itself, or by a condition the other fields meet now. */
export function requiredNow(resource: Resource, field: string, values: Wire): boolean {
  const meets = (predicate: Predicate) =>
    predicate.is === 'when' &&
    predicate.need.includes(field) &&
    predicate.values.includes(values[predicate.field] as string | boolean)
  return (resource.fields[field]?.required ?? false) || resource.require.some(meets)
}
