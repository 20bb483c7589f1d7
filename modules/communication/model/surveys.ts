import { officeRoles } from '#modules/security/model/front.ts'
import {
  after,
  boolean,
  complaint,
  counted,
  dateTime,
  decimal,
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
  refs,
  resource,
  richText,
  rollup,
  status,
  text,
  texts,
  when,
} from '#platform/model'
import { type Choice, type GivenAnswer, type ShowIf, type ShownQuestion, unreadableCondition } from './answers.ts'

/** A question of the bank, asked in as many surveys as one likes. */
export const questions = resource('questions', {
  code: counted('QN-0000'),
  fields: {
    text: text({ max: 500 }).required(),
    textEs: text({ max: 500 }),
    kind: oneOf('nps', 'rating5', 'yesNo', 'single', 'multi', 'number', 'date', 'text', 'longText').required(),
    options: json<readonly Choice[]>(),
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
  new Set(options.map((one: Choice) => one.text.trim().toLowerCase())).size === options.length

export const surveyQuestions = resource('survey-questions', {
  partOf: 'surveys',
  fields: {
    question: ref('questions').required(),
    /** The question as it was when the survey opened. */
    asShown: json<Omit<ShownQuestion, 'id'>>().readonly(),
    page: integer({ min: 1 }).default(1),
    required: boolean(),
    /** `{ question: 1, is: [0, 1, 2] }`: asked only if an earlier question was answered so. */
    showIf: json<ShowIf>(),
    weight: decimal(2, { min: 0 }).default('1'),
  },
})

const surveyFlow = flow('survey', {
  states: { draft: 'info', open: 'ongoing', closed: 'positive' },
  locked: ['closed'],
  actions: {
    open: { from: 'draft', to: 'open', who: officeRoles },
    close: { from: 'open', to: 'closed', who: officeRoles },
    /** Mails each of them a link of their own; whoever has one that still counts gets no second. */
    invite: {
      from: 'open',
      who: officeRoles,
      asks: { contacts: refs('contacts'), emails: texts({ max: 254 }), record: refAny(), expiresAt: dateTime() },
    },
  },
})

/** Questions to customers, by a link in a mail. */
export const surveys = resource('surveys', {
  code: counted('SV-0000'),
  fields: {
    title: text({ inSpanish: 'titleEs' }).required(),
    titleEs: text(),
    intro: richText(),
    thanks: richText(),
    anonymous: boolean(),
    access: oneOf('invitation', 'openLink').default('invitation'),
    /** Where anybody may answer; made when such a survey opens. */
    openLink: text({ max: 80, exact: true }).unique().readonly().notCopied(),
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
  rules: [
    survey => {
      const wrong = survey.questions.findIndex((one, place) => unreadableCondition(one.showIf, place))
      return wrong < 0 ? null : complaint(['questions', wrong, 'showIf'], 'showIfUnreadable')
    },
  ],
  search: ['code', 'title'],
  guards: {
    open: survey => (survey.questions.length ? null : reason('surveyWithoutQuestions', { survey: survey.title })),
  },
  list: {
    columns: ['code', 'title', 'status', 'opensAt', 'closesAt', 'invited', 'answered'],
    sort: '-opensAt',
    filters: ['status', 'access', 'anonymous'],
    board: 'status',
  },
  form: [
    {
      name: 'main',
      rows: [['title', 'titleEs'], ['opensAt', 'closesAt'], ['access', 'anonymous'], ['openLink']],
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

/**
 * One person asked. The link is known only to them: here stands its hash. Itself a log of what was sent, and outside the
 * audit log, where the order of entries would tell who gave which anonymous answer (R64).
 */
export const surveyInvitations = resource('survey-invitations', {
  hidden: true,
  byVerbsOnly: true,
  unaudited: true,
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

/**
 * One set of answers, with the questions as they were shown. Nobody reads them one by one past the screen of results, which
 * knows what an anonymous survey must not tell (R64).
 */
export const surveyResponses = resource('survey-responses', {
  hidden: true,
  byVerbsOnly: true,
  fields: {
    survey: ref('surveys').required(),
    /** Empty when the survey is anonymous (R64). */
    invitation: ref('survey-invitations'),
    language: oneOf('en-US', 'es').default('en-US'),
    submittedAt: dateTime().required(),
    score: decimal(2).secret(),
    answers: json<readonly GivenAnswer[]>().secret(),
  },
  title: ['language'],
  list: { columns: ['survey', 'submittedAt', 'language', 'invitation'], sort: '-submittedAt' },
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
