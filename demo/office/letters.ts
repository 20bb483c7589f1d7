import { sql } from 'kysely'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type Chance, chance } from '../year/chance.ts'
import { nobody } from '../year/diary.ts'
import type { Shop, Subject } from '../year/shop.ts'

const threads = [
  [
    'Halcyon: can you quote 250 more of the manifold?',
    'HALCYON 1',
    'open',
    'Could you quote another 250, same revision?',
  ],
  ['Re: packing slip missing from yesterday’s box', 'LARKSPUR 1', 'waiting', 'Found it under the foam. Thank you!'],
  ['Tour for the apprentices on Thursday', 'HALCYON 1', 'closed', 'Twelve of them, if that is all right.'],
] as const

/** Mail that came to the shared address, and whom it came from. */
async function receiveMail(work: AnyWork, shop: Shop): Promise<void> {
  const { at, lastDay, after } = shop.calendar
  const address = await work.reader.first<{ id: string; address: string }>(
    sql`select id, address from inbox_addresses order by address limit 1`,
  )
  if (!address) return
  const known = new Map<string, string>()
  for (const [place, [subject, contact, status, text]] of threads.entries()) {
    const sentAt = at(after(lastDay, -place), 10, 5 * place)
    const from = await senderOf(work, shop, contact, known, sentAt)
    const thread = await work.issue('inbox', {
      ...{ address: address.id, subject, status, contact: from.id, partner: from.partner, lastMessageAt: sentAt },
      assignee: shop.id('users', 'staff'),
    })
    await work.issue('inbox-messages', {
      ...{ thread: thread.id, address: address.id, direction: 'in', messageId: `<demo-${place + 1}@mail.example>` },
      ...{ from: from.email, to: [address.address], subject, text, sentAt },
    })
  }
}

async function senderOf(work: AnyWork, shop: Shop, name: string, known: Map<string, string>, at: string) {
  const contact = shop.id('contacts', name)
  const person = await work.reader.first<{ email: string; name: string; partner: string }>(sql`
    select email, concat_ws(' ', first_name, last_name) as name, business_partner as partner
    from contacts where id = ${contact}::uuid`)
  const { email, partner } = person!
  const given = { email, name: person!.name, contact, partner, matchedBy: 'email', messagesIn: 1 }
  const id =
    known.get(email) ??
    ((await work.issue('inbox-contacts', { ...given, firstSeenAt: at, lastSeenAt: at })).id as string)
  known.set(email, id)
  return { id, email, partner }
}

/** What became of mail that went out in the last days, and the mails themselves. */
async function trackMail(work: AnyWork, shop: Shop): Promise<void> {
  const { at, lastDay } = shop.calendar
  for (const [place, [recipient, subject, status]] of (
    [
      ['purchasing@halcyon.example', 'Quote for the manifold', 'delivered'],
      ['ap@larkspur.example', 'Invoice', 'delivered'],
      ['buyer@halcyon.example', 'Order acknowledgment', 'replied'],
      ['old.address@kestrel.example', 'Packing slip', 'bounced'],
    ] as const
  ).entries()) {
    const sentAt = at(lastDay, 9 + place)
    await work.issue('outgoing-mails', {
      ...{ recipient, subject, text: 'The paper is attached.\n\nFox Hollow Precision', attempts: 1, sentAt },
      ...(status === 'bounced' && { error: '550 5.1.1 no such mailbox' }),
      ...{ firstAttemptAt: sentAt, messageId: `<demo-out-${place + 1}@mail.example>` },
      status: status === 'bounced' ? 'failed' : 'sent',
    })
    await work.issue('mail-trackings', {
      ...{ recipient, subject, status, sentAt, attempts: 1, messageId: `<demo-out-${place + 1}@mail.example>` },
      ...(status === 'bounced' && { bounceKind: 'hard', diagnostic: '550 5.1.1 no such mailbox' }),
      sentBy: shop.id('users', 'staff'),
      events: [
        { kind: 'sent', at: sentAt, smtpCode: 250 },
        { kind: status, at: at(lastDay, 9 + place, 3) },
      ],
    })
  }
}

const sayings = [
  'Quick answers and parts that fit the first time.',
  'Two deliveries were late in summer; better since.',
  'Please send certificates with the slip, not after.',
  'The new portal saves me a phone call.',
]

interface Line {
  readonly id: string
  readonly kind: string
  readonly text: string
}

/** What customers said in the survey that has been open since the beginning. */
async function answerSurvey(work: AnyWork, shop: Shop, luck: Chance): Promise<void> {
  const survey = await work.reader.first<{ id: string }>(
    sql`select id from surveys where status = 'open' order by code limit 1`,
  )
  const people = await work.reader.rows<{ id: string; email: string }>(sql`
    select id, email from contacts where email is not null and archived_at is null order by email limit 14`)
  if (!survey) return
  const lines = await work.reader.rows<Line>(sql`
    select id, as_shown ->> 'kind' as kind, as_shown ->> 'text' as text from survey_questions
    where root = ${survey.id}::uuid order by position`)
  for (const [place, { id: contact, email }] of people.entries()) {
    const sentAt = shop.calendar.at(shop.calendar.days.slice(-30)[place]!, 9)
    const isAnswered = place < 11
    const invitation = await work.issue('survey-invitations', {
      ...{ survey: survey.id, contact, email, sentAt, expiresAt: shop.calendar.at(shop.calendar.today, 23) },
      ...(isAnswered && { submittedAt: sentAt, used: true }),
    })
    if (isAnswered)
      await answer(work, luck, { survey: survey.id, invitation: invitation.id, submittedAt: sentAt }, lines)
  }
}

async function answer(work: AnyWork, luck: Chance, given: Record<string, unknown>, lines: readonly Line[]) {
  const happy = luck.weighted([
    [10, 4],
    [9, 4],
    [8, 2],
    [4, 1],
  ] as const)
  const valueFor: Readonly<Record<string, unknown>> = {
    nps: happy,
    rating5: Math.max(1, Math.round(happy / 2)),
    yesNo: happy > 5,
    longText: luck.of(sayings),
    text: luck.of(sayings),
  }
  const answers = lines.flatMap(({ id, kind, text }) =>
    valueFor[kind] === undefined ? [] : [{ question: id, kind, asked: text, value: valueFor[kind] }],
  )
  const { id } = await work.issue('survey-responses', given)
  await work.writer.run(sql`
    update survey_responses set score = ${String(happy * 10)}, answers = ${JSON.stringify(answers)}::jsonb
    where id = ${id as string}::uuid`)
}

/** Letters in and out, and what customers say when they are asked. */
export const letters: Subject = {
  title: 'letters and answers',
  live: shop => {
    const { calendar, diary } = shop
    const luck = chance('letters')
    diary.note(calendar.at(calendar.lastDay, 16, 35), nobody, async work => {
      await receiveMail(work, shop)
      await trackMail(work, shop)
      await answerSurvey(work, shop, luck)
    })
  },
}
