import {
  after,
  boolean,
  complaint,
  counted,
  dateTime,
  decimal,
  desk,
  email,
  flow,
  integer,
  json,
  lines,
  oneOf,
  type RowOf,
  reason,
  ref,
  refAny,
  resource,
  richText,
  rollup,
  status,
  text,
  when,
} from '#platform/model'

interface Option {
  readonly text: string
  readonly textEs?: string
  readonly score?: number
}

/** A question of the bank, asked in as many surveys as one likes. */
export const questions = resource('questions', {
  code: counted('QN-0000'),
  fields: {
    text: text({ max: 500 }).required(),
    textEs: text({ max: 500 }),
    kind: oneOf('nps', 'rating5', 'yesNo', 'single', 'multi', 'number', 'date', 'text', 'longText').required(),
    options: json<readonly Option[]>(),
    helpText: text({ max: 500 }),
    usedIn: rollup(integer(), { from: 'survey-questions', by: 'question', take: 'count' }),
  },
  require: [when('kind', ['single', 'multi'], 'options')],
  rules: [
    question =>
      question.options === null || areOptions(question.options) ? null : complaint(['options'], 'notOptions'),
  ],
  title: ['text'],
  search: ['code', 'text', 'textEs'],
  list: { columns: ['code', 'text', 'textEs', 'kind', 'usedIn'], sort: 'text', filters: ['kind'] },
  form: [['text'], ['textEs'], ['kind', 'helpText'], ['options']],
})

/** At least two different answers, each with its words. */
const areOptions = (options: unknown): boolean =>
  Array.isArray(options) &&
  options.length >= 2 &&
  options.every(one => typeof one === 'object' && one !== null && typeof one.text === 'string' && one.text.trim()) &&
  new Set(options.map((one: Option) => one.text.trim().toLowerCase())).size === options.length

export const surveyQuestions = resource('survey-questions', {
  partOf: 'surveys',
  fields: {
    question: ref('questions').required(),
    /** The question as it was when the survey opened. */
    asShown: json<Record<string, unknown>>().fact(),
    page: integer({ min: 1 }).default(1),
    required: boolean(),
    showIf: json<Record<string, unknown>>(),
    weight: decimal(2, { min: 0 }).default('1'),
  },
})

const surveyFlow = flow('survey', {
  states: { draft: 'info', open: 'ongoing', closed: 'positive' },
  locked: ['closed'],
  actions: {
    open: { from: 'draft', to: 'open', who: desk },
    close: { from: 'open', to: 'closed', who: desk },
  },
})

/** Questions to customers, by a link in a mail. */
export const surveys = resource('surveys', {
  code: counted('SV-0000'),
  fields: {
    title: text().required(),
    titleEs: text(),
    intro: richText(),
    thanks: richText(),
    anonymous: boolean(),
    access: oneOf('invitation', 'openLink').default('invitation'),
    opensAt: dateTime(),
    closesAt: dateTime(),
    /** The event after which it is sent by itself, such as `packingSlip.shipped`. */
    autoSendEvent: text({ max: 80, pattern: /^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/, patternReason: 'eventName' }),
    autoSendDelayDays: integer({ min: 0, max: 365 }),
    autoSendThrottleDays: integer({ min: 0, max: 3650 }).default(90),
    lowScoreAction: oneOf('none', 'quickTask', 'ncmr', 'notify').default('notify'),
    questions: lines(surveyQuestions),
    invited: rollup(integer(), { from: 'survey-invitations', by: 'survey', take: 'count' }),
    answered: rollup(integer(), { from: 'survey-responses', by: 'survey', take: 'count' }),
    status: status(surveyFlow),
  },
  require: [after('opensAt', 'closesAt')],
  guards: { open: survey => (survey.questions.length ? null : reason('surveyWithoutQuestions')) },
  list: {
    columns: ['code', 'title', 'status', 'opensAt', 'closesAt', 'invited', 'answered'],
    sort: '-opensAt',
    filters: ['status', 'access', 'anonymous'],
    board: 'status',
  },
  form: [
    {
      name: 'main',
      rows: [
        ['title', 'titleEs'],
        ['opensAt', 'closesAt'],
        ['access', 'anonymous'],
      ],
    },
    { name: 'questions', rows: [['questions']] },
    { name: 'texts', folded: true, rows: [['intro'], ['thanks']] },
    {
      name: 'sending',
      folded: true,
      rows: [
        ['autoSendEvent', 'autoSendDelayDays'],
        ['autoSendThrottleDays', 'lowScoreAction'],
      ],
    },
  ],
})

/** One person asked. The link is known only to them: here stands its hash. */
export const surveyInvitations = resource('survey-invitations', {
  quiet: true,
  byVerbsOnly: true,
  fields: {
    survey: ref('surveys').required(),
    contact: ref('contacts'),
    email: email(),
    tokenHash: text({ max: 64, exact: true }).unique().secret(),
    sentAt: dateTime(),
    openedAt: dateTime(),
    submittedAt: dateTime(),
    /** Of an anonymous survey: that it was used, not when (R64). */
    used: boolean(),
    expiresAt: dateTime(),
    record: refAny(),
  },
  title: ['email'],
  list: { columns: ['survey', 'contact', 'email', 'sentAt', 'submittedAt', 'expiresAt'], sort: '-sentAt' },
})

/** One set of answers, with the questions as they were shown. */
export const surveyResponses = resource('survey-responses', {
  quiet: true,
  byVerbsOnly: true,
  fields: {
    survey: ref('surveys').required(),
    /** Empty when the survey is anonymous (R64). */
    invitation: ref('survey-invitations'),
    language: oneOf('en-US', 'es').default('en-US'),
    submittedAt: dateTime().required(),
    score: decimal(2),
    answers: json<readonly Record<string, unknown>[]>(),
  },
  title: ['language'],
  list: { columns: ['survey', 'submittedAt', 'language', 'score', 'invitation'], sort: '-submittedAt' },
})

export interface Survey extends RowOf<typeof surveys> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    questions: RowOf<typeof questions>
    'survey-questions': RowOf<typeof surveyQuestions>
    surveys: Survey
    'survey-invitations': RowOf<typeof surveyInvitations>
    'survey-responses': RowOf<typeof surveyResponses>
  }
}
