import type { AnswerValue, Choice, ShownQuestion } from '#modules/communication/model/answers.ts'
import { type AnswerWord, type Spoken, say } from './answer-words.ts'
import { element } from './element.ts'

export interface Control {
  readonly question: ShownQuestion
  readonly language: Spoken
  readonly value: AnswerValue | undefined
  /** `again`: what is asked next may depend on it. */
  readonly onAnswer: (value: AnswerValue | undefined, again?: true) => void
}

export const inLanguage = (language: Spoken, one: { text: string; textEs?: string | null | undefined }): string =>
  (language === 'es' && one.textEs) || one.text

/** One of several marks to press, as large as a thumb. */
function mark(control: Control, kind: 'radio' | 'checkbox', label: string, isOn: boolean, onPress: () => void) {
  const input = element('input', {
    type: kind,
    name: control.question.id,
    checked: isOn,
    autocomplete: 'off',
    change: onPress,
  })
  return element('label', { class: 'mark' }, input, element('span', {}, label))
}

const scale = (from: number, to: number) => (control: Control) => {
  const steps = Array.from({ length: to - from + 1 }, (_one, place) => from + place)
  const word = (key: AnswerWord) => element('small', {}, say(control.language, key))
  return element(
    'div',
    { class: 'scale' },
    ...steps.map(step =>
      mark(control, 'radio', String(step), control.value === step, () => control.onAnswer(step, true)),
    ),
    element('div', { class: 'ends' }, word('least'), word('most')),
  )
}

const yesNo = (control: Control) =>
  element(
    'div',
    { class: 'marks' },
    ...[true, false].map(one =>
      mark(control, 'radio', say(control.language, one ? 'yes' : 'no'), control.value === one, () =>
        control.onAnswer(one, true),
      ),
    ),
  )

const choices = (kind: 'radio' | 'checkbox') => (control: Control) => {
  const chosen = (Array.isArray(control.value) ? control.value : [control.value]) as readonly unknown[]
  const press = (place: number) => {
    if (kind === 'radio') return control.onAnswer(place, true)
    const isOn = chosen.includes(place)
    const next = [...chosen.filter(one => typeof one === 'number' && one !== place), ...(isOn ? [] : [place])]
    control.onAnswer(next as number[], true)
  }
  return element(
    'div',
    { class: 'marks' },
    ...(control.question.options ?? []).map((option: Choice, place) =>
      mark(control, kind, inLanguage(control.language, option), chosen.includes(place), () => press(place)),
    ),
  )
}

const typed = (type: 'text' | 'number' | 'date') => (control: Control) =>
  element('input', {
    type,
    class: 'typed',
    autocomplete: 'off',
    'aria-labelledby': `q-${control.question.id}`,
    value: control.value === undefined ? '' : String(control.value),
    ...(type === 'text' && { maxlength: 500 }),
    ...(type === 'number' && { step: 'any', inputmode: 'decimal' }),
    input: event => {
      const { value } = event.target as HTMLInputElement
      control.onAnswer(value === '' ? undefined : type === 'number' ? Number(value) : value)
    },
  })

const longText = (control: Control) =>
  element(
    'textarea',
    {
      class: 'typed',
      rows: 5,
      maxlength: 4000,
      autocomplete: 'off',
      'aria-labelledby': `q-${control.question.id}`,
      input: event => control.onAnswer((event.target as HTMLTextAreaElement).value || undefined),
    },
    control.value === undefined ? '' : String(control.value),
  )

export const controls: Readonly<Record<ShownQuestion['kind'], (control: Control) => HTMLElement>> = {
  nps: scale(0, 10),
  rating5: scale(1, 5),
  yesNo,
  single: choices('radio'),
  multi: choices('checkbox'),
  number: typed('number'),
  date: typed('date'),
  text: typed('text'),
  longText,
}
