import { type Registry, type Resource, resourceLabel } from '#platform/model'
import { readerOn } from '../database/transaction.ts'
import { seesNow } from '../records/visible-records.ts'
import type { Job } from '../services.ts'
import { perform } from '../work/app.ts'
import { wordsOf } from '../work/create-app.ts'
import type { AnySaveHook, Handlers } from '../work/handlers.ts'
import { contactsOf } from '../work/people.ts'
import { theSystem } from '../work/person.ts'
import { notify } from './notify.ts'
import { followersOf } from './user-marks.ts'
import { waitingJobs } from './waiting-notices.ts'

interface Mailed {
  readonly user: string
  readonly title: string
  readonly body: string | null
  readonly link: string | null
}

export const markJobs: Readonly<Record<string, Job>> = {
  ...waitingJobs,
  /** A notice somebody wants by mail at once. */
  'notifications.mail': async ({ user, title, body, link }: Mailed, { services, finish }) => {
    const [found] = await contactsOf(readerOn(services.app.pool), [user])
    if (!found?.email) return
    const text = [body, link && `${services.publicUrl}${link}`].filter(Boolean).join('\n\n')
    await perform(services.app, { by: theSystem('notifications'), via: 'job' }, async work => {
      await services.mail.send(work, { to: found.email!, subject: title, text })
      await finish(work)
    })
  },
  /** Drafts live 30 days; notices somebody has read, 90. */
  'marks.forget': async (_payload, { services }) => {
    await services.app.pool.query(`delete from form_drafts where expires_at < now()`)
    await services.app.pool.query(`delete from notifications where read_at < now() - interval '90 days'`)
  },
}

export const markRepeats: Readonly<Record<string, string>> = { 'marks.forget': '40 2 * * *' }

/** Whoever follows a record and may still see it hears when somebody else changes it. */
export function followHandlers(registry: Registry): Partial<Handlers> {
  const words = wordsOf(registry)
  const tell =
    (resource: Resource): AnySaveHook =>
    async (work, { before, after }) => {
      // What is made in this very work, nobody follows yet.
      if (!before || before.createdAt === work.at) return
      const [name, id] = [resource.name, String(before.id)]
      for (const user of await followersOf(work.reader, `${name}/${id}`)) {
        if (user === work.by.userId) continue
        const person = await work.people.personOf(work.reader, user)
        if (!person || !(await seesNow(work.reader, person, resource, id))) continue
        const speaks = words(person.language)
        const record = String(after.code ?? before.code ?? resourceLabel(speaks, name, 'one'))
        await notify(work, {
          user,
          type: 'info',
          event: 'record.followed',
          title: speaks('notices.changed', { by: work.by.name, record }),
          link: `/${resource.route}/${id}`,
          groupKey: `record.followed ${name}/${id}`,
        })
      }
    }
  const followed = registry.resources.filter(resource => !resource.partOf && !resource.hidden && !resource.unaudited)
  return { afterSaveEffects: Object.fromEntries(followed.map(resource => [resource.name, tell(resource)])) }
}
