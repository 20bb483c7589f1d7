import { defineModule, email, oneOf, refs, resource, someOf, text, user } from '#platform/model'

/** A reader's card: all the library knows of people. No departments, no accounts, and other roles than the product's. */
const cards = resource('users', {
  decidesReach: true,
  undeniable: true,
  calledByName: true,
  fields: {
    fullName: text().required(),
    mail: email(),
    speaks: oneOf('en-US', 'es').default('en-US'),
    duties: someOf('1', '2', '3').required(),
    circles: refs('user-groups'),
    mentor: user(),
  },
  title: ['fullName'],
})

/** People who read together. */
const circles = resource('user-groups', { undeniable: true, fields: { name: text().required() } })

const [reader, clerk, head] = [1, 2, 3] as const

/** Who the people of the library are, where it runs by itself. */
export const directory = defineModule({
  name: 'directory',
  resources: [cards, circles],
  roles: {
    administrators: [head],
    managers: [head, clerk],
    office: [head, clerk],
    colleagues: [head, clerk, reader],
    partners: [],
  },
  words: {
    en: { users: { one: 'Card', many: 'Cards' }, 'user-groups': { one: 'Circle', many: 'Circles' } },
    es: { users: { one: 'Credencial', many: 'Credenciales' }, 'user-groups': { one: 'Círculo', many: 'Círculos' } },
  },
})

/** What the platform asks of them in SQL (platform/server/work/people.ts). */
export const directorySql = `
create view mw_people with (security_invoker) as
  select id, full_name as name, mail as email, coalesce(speaks, 'en-US') as language, archived_at is null as is_active,
    duties as roles, circles as groups, false as is_cleared, true as is_colleague, full_name as found_by
  from users;
create or replace function mw_people_within(who uuid, reach text) returns table (id uuid) language sql stable as $$
  select who union all select u.id from users u where u.mentor = who
$$;`
