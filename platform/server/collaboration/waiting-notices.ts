import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Language } from '#platform/model'
import type { Job, Services } from '../services.ts'
import { perform } from '../work/app.ts'
import { contactsOf } from '../work/people.ts'
import { theSystem } from '../work/person.ts'
import type { AnyWork } from '../work/work.ts'

/** A notice on its way into a mail. */
export interface Written {
  readonly user: string
  readonly title: string
  readonly body: string | null
  readonly link: string | null
  readonly groupKey: string | null
}

/** Keeps a notice for a mail at that time; those of one group are one line there too. */
export async function keepForMail(work: AnyWork, notice: Written, dueAt: string): Promise<void> {
  const { user, title, body, link, groupKey } = notice
  await work.writer.run(sql`
    insert into waiting_notices (id, "user", due_at, at, title, body, link, group_key)
    values (${newId()}, ${user}::uuid, ${dueAt}, ${work.at}, ${title}, ${body}, ${link}, ${groupKey})
    on conflict ("user", due_at, group_key) where group_key is not null
    do update set title = excluded.title, body = excluded.body, link = excluded.link, at = excluded.at,
      times = waiting_notices.times + 1`)
  await work.later('notifications.digest', { user, dueAt }, { key: `digest:${user}:${dueAt}`, runAt: dueAt })
}

interface Waiting {
  readonly title: string
  readonly body: string | null
  readonly link: string | null
  readonly times: number
}

/** One mail with everything that has waited for this time; taken and sent in one transaction, so that it leaves once. */
const sendDigest: Job = async ({ user, dueAt }: { user: string; dueAt: string }, { services }) => {
  await perform(services.app, { by: theSystem('notifications'), via: 'job' }, async work => {
    const waiting = await work.writer.rows<Waiting>(sql`
      with taken as (delete from waiting_notices where "user" = ${user}::uuid and due_at <= ${dueAt} returning *)
      select title, body, link, times from taken order by at, id`)
    const [to] = await contactsOf(work.reader, [user])
    if (waiting.length === 0 || !to?.email) return
    await services.mail.send(work, { to: to.email, ...letterOf(services, to.language, waiting) })
  })
}

/** A single notice is a letter of its own. */
function letterOf({ app, publicUrl }: Services, language: Language, waiting: readonly Waiting[]) {
  const words = app.words(language)
  const textOf = ({ body, link }: Waiting) => [body, link && `${publicUrl}${link}`].filter(Boolean)
  if (waiting.length === 1) return { subject: waiting[0]!.title, text: textOf(waiting[0]!).join('\n\n') }
  const entries = waiting.map(one =>
    [one.times > 1 ? `${one.title} (${one.times}×)` : one.title, ...textOf(one)].join('\n'),
  )
  return {
    subject: words('notices.digest', { count: waiting.length }),
    text: [words('notices.digestLead'), ...entries].join('\n\n'),
  }
}

export const waitingJobs: Readonly<Record<string, Job>> = { 'notifications.digest': sendDigest }
