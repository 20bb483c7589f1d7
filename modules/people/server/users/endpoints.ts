import { sql } from 'kysely'
import {
  demandFresh,
  demandPerson,
  describeMe,
  forgetEverybody,
  issueLink,
  performing,
  spacedCode,
} from '#modules/security/server/index.ts'
import { complaint, json, oneOf, text } from '#platform/model'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { newRow } from '#platform/server/work/new-row.ts'
import { reachable } from './reachable.ts'
import { demandOutranked } from './saving.ts'

/** A code to print for somebody without mail: it stands for the password once, for a day. */
const startCode = (services: Services) =>
  endpoint({
    method: 'POST',
    path: '/api/users/:id/start-code',
    access: { action: 'users.resetPassword' },
    summary: "A start code to print: resets another person's password without anybody knowing a lasting one",
    asks: {},
    repeatable: false,
    handle: async ask => {
      return performing(
        services,
        ask,
        async work => {
          const person = await reachable(work, ask.params.id!, 'resetPassword')
          demandFresh(work)
          demandOutranked(work, person)
          if (person.status !== 'invited' && person.status !== 'active')
            throw Refusal.conflict({ code: 'wrongState', params: { state: String(person.status) } })
          const { secret, expiresAt } = await issueLink(work, 'start-code', { user: ask.params.id! })
          return { username: person.username, startCode: spacedCode(secret), expiresAt }
        },
        'resetPassword',
      )
    },
  })

interface Settings {
  readonly language: 'en-US' | 'es' | null
  readonly theme: 'system' | 'light' | 'dark' | null
  readonly formatLocale: string | null
  readonly startScreen: string | null
  readonly keyboard: Record<string, unknown> | null
}

const knownLocale = (locale: string): boolean => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0
  } catch {
    return false
  }
}

/** My own settings; what is not sent stays as it is, what is sent empty goes back to the company's. */
const ownSettings = (services: Services) =>
  endpoint<Settings>({
    method: 'PATCH',
    path: '/api/session/me',
    access: 'signedIn',
    summary: 'My language, look, formats and keyboard',
    asks: {
      language: oneOf('en-US', 'es'),
      theme: oneOf('system', 'light', 'dark'),
      formatLocale: text({ max: 20 }),
      startScreen: text({ max: 200, pattern: /^\/(?!\/)/, patternReason: 'startScreen' }),
      keyboard: json<Record<string, unknown>>(),
    },
    handle: async ask => {
      const user = demandPerson(ask.by)
      const { language, theme, formatLocale, startScreen, keyboard } = ask.body
      if (formatLocale && !knownLocale(formatLocale))
        throw Refusal.fields([complaint(['formatLocale'], 'formatLocale')])
      const sent = (field: keyof Settings) => (ask.request.body as Record<string, unknown>)[field] !== undefined
      await performing(services, ask, async work => {
        if (language)
          await work.writer.run(
            sql`update users set locale = ${language} where id = ${user}::uuid and locale is distinct from ${language}`,
          )
        const { id } = newRow(work)
        await work.writer.run(
          sql`insert into user_preferences (id, "user") values (${id}::uuid, ${user}::uuid) on conflict ("user") do nothing`,
        )
        await work.writer.run(
          sql`update user_preferences set
                theme = case when ${sent('theme')} then coalesce(${theme}::text, 'system') else theme end,
                format_locale = case when ${sent('formatLocale')} then ${formatLocale}::text else format_locale end,
                start_screen = case when ${sent('startScreen')} then ${startScreen}::text else start_screen end,
                keyboard = case when ${sent('keyboard')} then ${keyboard ? JSON.stringify(keyboard) : null}::jsonb else keyboard end
              where "user" = ${user}::uuid`,
        )
      })
      forgetEverybody()
      const changed = { ...ask.by!, ...(language && { language }), ...(sent('formatLocale') && { formatLocale }) }
      return describeMe(services, changed, ask.request.csrfToken)
    },
  })

export const userEndpoints = (services: Services): Endpoint[] => [startCode(services), ownSettings(services)]
