import { sql } from 'kysely'
import { presetFor } from '#modules/people/model/home-preset.ts'
import { officeRoles } from '#modules/security/model/front.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import type { Services } from '#platform/server/services.ts'

/** How somebody's home page begins: by their job title, or the department they are in. */
export const presetEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/home/preset',
    access: { roles: officeRoles },
    summary: 'Which arrangement of the home page fits my job title and department',
    handle: async ({ by }) => {
      const found = await app.reader.first<{ does: string }>(sql`
        select concat_ws(' ', u.job_title, (select d.name from departments d where d.id = u.department)) as does
        from users u where u.id = ${by?.userId ?? null}::uuid`)
      return { preset: presetFor(found?.does ?? '') }
    },
  }),
]
