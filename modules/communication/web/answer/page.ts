import { type AnswerValue, askedOf, wrongAnswer } from '#modules/communication/model/answers.ts'
import { begin, companyFacts, type Found, look, type OpenSurvey, type PageQuestion, send } from './answer-api.ts'
import { type AnswerWord, type Spoken, say } from './answer-words.ts'
import { controls, inLanguage } from './controls.ts'
import { element, paragraphsOf } from './element.ts'
import './answer.css'

/**
 * The page behind a survey's link: a few kilobytes of its own, for whoever opens it on a phone in a parking lot.
 * Answers are kept while the page is open; the link leaves the address bar, so that nobody reads it over a shoulder.
 */

const kept = 'survey'
const taken = location.pathname.split('/')[2] ?? ''
const token = taken === 'open' ? (sessionStorage.getItem(kept) ?? '') : decodeURIComponent(taken)
sessionStorage.setItem(kept, token)
history.replaceState(null, '', '/survey/open')

let language: Spoken = /^es\b/i.test(navigator.language) ? 'es' : 'en-US'
let found: Found | null = null
let survey: OpenSurvey | null = null
/** Before the first question: -1. */
let step = -1
let answers: Record<string, AnswerValue | undefined> = {}
let errors: Readonly<Record<string, string>> = {}
let busy = false

const root = document.getElementById('root')!
const phone = matchMedia('(max-width: 640px)')
const word = (key: AnswerWord, filled?: Record<string, string | number>) => say(language, key, filled)
const dateText = (at: string) => new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(at))

/** The questions in steps: one at a time on a phone, else page by page as the survey lays them out. */
function steps(of: OpenSurvey): PageQuestion[][] {
  const asked = askedOf(of.questions, answers)
  if (phone.matches) return asked.map(one => [one])
  return [...new Set(asked.map(one => one.page))].map(page => asked.filter(one => one.page === page))
}

const button = (label: string, isMain: boolean, click: () => void, disabled = false) =>
  element('button', { type: 'button', class: isMain ? 'main' : 'quiet', disabled, click }, label)

function plainPage(title: string, texts: readonly (string | HTMLElement)[], more: HTMLElement | null = null) {
  return element(
    'section',
    {},
    heading(title),
    ...texts.map(one => (typeof one === 'string' ? element('p', {}, one) : one)),
    more,
  )
}
const heading = (text: string) => element('h1', { tabindex: -1 }, text)

function endPage(end: Exclude<Found, { state: 'open' | 'wrong' }>): HTMLElement {
  const { state } = end
  if (state === 'thanks') {
    const own = paragraphsOf(end.thanks)
    return plainPage(word('thanks'), own.length ? own : [word('thanksText')])
  }
  if (state === 'used' && end.answeredAt)
    return plainPage(word('used'), [word('usedOn', { date: dateText(end.answeredAt) })])
  if (state === 'notYet') return plainPage(word('notYet'), [word('notYetText', { date: dateText(end.opensAt) })])
  const again = state === 'lost' || state === 'slow' ? button(word('again'), true, survey ? submit : load) : null
  return plainPage(word(state), [word(`${state}Text`)], again)
}

function introPage(of: OpenSurvey): HTMLElement {
  const start = () => {
    begin(token, language)
    step = 0
    draw()
  }
  return plainPage(
    inLanguage(language, { text: of.title, textEs: of.titleEs }),
    [...paragraphsOf(of.intro), ...(of.anonymous ? [word('anonymous')] : [])],
    button(word('begin'), true, start),
  )
}

function questionPart(question: PageQuestion): HTMLElement {
  const error = errors[question.id]
  const onAnswer = (value: AnswerValue | undefined, again?: true) => {
    answers = { ...answers, [question.id]: value }
    errors = { ...errors, [question.id]: '' }
    // On a wide page an answer may bring or take away a question below.
    if (again && survey?.questions.some(one => one.showIf)) draw(true)
  }
  return element(
    'fieldset',
    { 'data-question': question.id, ...(error && { 'aria-invalid': 'true' }) },
    element(
      'legend',
      { id: `q-${question.id}` },
      inLanguage(language, question),
      !question.required && element('small', {}, ` (${word('optional')})`),
    ),
    question.helpText ? element('p', { class: 'help' }, question.helpText) : null,
    controls[question.kind]({ question, language, value: answers[question.id], onAnswer }),
    error ? element('p', { class: 'error', role: 'alert' }, error) : null,
  )
}

function askPage(of: OpenSurvey): HTMLElement {
  const all = steps(of)
  step = Math.min(step, all.length - 1)
  const isLast = step === all.length - 1
  const go = (by: number) => {
    if (by > 0 && !stepIsRight(all[step]!)) return draw()
    step += by
    draw()
  }
  return element(
    'section',
    {},
    heading(word(phone.matches ? 'of' : 'part', { n: step + 1, count: all.length })),
    element('progress', { max: all.length, value: step + 1, 'aria-hidden': 'true' }),
    ...all[step]!.map(questionPart),
    errors[''] ? element('p', { class: 'error', role: 'alert' }, errors['']) : null,
    element(
      'nav',
      {},
      button(word('back'), false, () => go(-1), busy),
      isLast
        ? button(word(busy ? 'sending' : 'send'), true, () => (stepIsRight(all[step]!) ? void submit() : draw()), busy)
        : button(word('next'), true, () => go(1)),
    ),
  )
}

/** What must be answered is asked for before one goes on; everything else the server says. */
function stepIsRight(questions: readonly PageQuestion[]): boolean {
  const missing = questions.filter(one => wrongAnswer(one, answers[one.id]) === 'answerNeeded')
  errors = Object.fromEntries(missing.map(one => [one.id, word('needed')]))
  return missing.length === 0
}

async function submit(): Promise<void> {
  busy = true
  draw()
  const asked = new Set(askedOf(survey!.questions, answers).map(one => one.id))
  const given = Object.fromEntries(
    Object.entries(answers).filter(([id, value]) => asked.has(id) && value !== undefined),
  )
  const answer = await send(token, language, given)
  busy = false
  if (answer.state === 'wrong') showErrors(answer.errors)
  else found = answer
  draw()
}

/** Back to the first question that has a complaint. */
function showErrors(wrong: Readonly<Record<string, string>>): void {
  errors = wrong
  found = { state: 'open', ...survey! }
  const place = steps(survey!).findIndex(part => part.some(one => wrong[one.id]))
  if (place >= 0) step = place
}

const languages: readonly (readonly [Spoken, string])[] = [
  ['en-US', 'English'],
  ['es', 'Español'],
]
const head = element('header')
const company = companyFacts()

function drawHead(): void {
  const pick = (one: Spoken) => () => {
    language = one
    errors = {}
    draw()
  }
  const switches = languages.map(([one, label]) =>
    element('button', { type: 'button', lang: one, 'aria-pressed': String(one === language), click: pick(one) }, label),
  )
  const brand = element('strong')
  void company.then(({ name, logo }) => {
    if (logo) brand.append(element('img', { src: logo, alt: name ?? '' }))
    else brand.append(name ?? '')
  })
  head.replaceChildren(brand, element('div', { role: 'group', 'aria-label': word('language') }, ...switches))
}

/** Draws the page anew; `inPlace` leaves the focus where it is. */
function draw(inPlace = false): void {
  document.documentElement.lang = language
  if (!found) return
  const isOpen = found.state === 'open' && survey
  const page = isOpen ? (step < 0 ? introPage(survey!) : askPage(survey!)) : endPage(found as never)
  document.title = page.querySelector('h1')?.textContent ?? ''
  const focused = inPlace ? [...root.querySelectorAll('input')].indexOf(document.activeElement as HTMLInputElement) : -1
  drawHead()
  root.replaceChildren(head, element('main', {}, page))
  if (focused >= 0) root.querySelectorAll('input')[focused]?.focus()
  else root.querySelector<HTMLElement>('[aria-invalid] input, [aria-invalid] textarea, h1')?.focus()
}

async function load(): Promise<void> {
  found = token ? await look(token, language) : { state: 'unknown' }
  if (found.state === 'open') survey = found
  draw()
}

phone.addEventListener('change', () => draw())
void load()
