import { sql } from 'kysely'
import type { ChatChannel } from '#modules/communication/model/chat.ts'
import { readUpTo } from '#modules/communication/model/talk.ts'
import { reason } from '#platform/model'
import { demandMentionsSee, notify } from '#platform/server/collaboration/index.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import { rowAccess } from '#platform/server/records/row-access.ts'
import type { Services } from '#platform/server/services.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

const channelVerb = verb<'chat-channels' | 'chat-messages'>()

type Members = ChatChannel['members']

/** The members with this person's mark at a message; whoever was not a member becomes one. */
function withMark(members: Members, user: string, seq: number, at: string): Members {
  const mine = members.find(member => member.user === user)
  if (!mine) return [...members, { user, lastReadSeq: seq, notify: null, joinedAt: at } as Members[number]]
  const marked = { ...mine, lastReadSeq: readUpTo(mine.lastReadSeq ?? 0, seq) }
  return members.map(member => (member === mine ? marked : member))
}

/** The channel is locked while somebody speaks, so its messages are numbered without gaps. A repeated send says nothing twice. */
const say = channelVerb('chat-channels.say', async (work, channel, said) => {
  const me = work.by.userId
  if (!me) throw Refusal.forbidden('chat-channels.say')
  if (!said.body.trim()) throw Refusal.conflict(reason('messageEmpty', { channel: channel.name ?? '' }))
  const known = await work.reader.first(
    sql`select 1 as there from chat_messages where author = ${me}::uuid and client_id = ${said.clientId}`,
  )
  if (known) return undefined
  const last = await work.reader.first<{ seq: number }>(
    sql`select coalesce(max(seq), 0)::int as seq from chat_messages where channel = ${channel.id}::uuid`,
  )
  const seq = last!.seq + 1
  const mentions = [...new Set(said.mentions ?? [])]
  const mentioning = { resource: 'chat-channels', id: channel.id, path: ['mentions'], of: 'chat-messages' }
  await demandMentionsSee(work, mentions, mentioning)
  await work.issue('chat-messages', { ...said, body: said.body.trim(), mentions, channel: channel.id, seq, author: me })
  await tellMentioned(work, channel, said.body, mentions)
  return { members: withMark(channel.members, me, seq, work.at) }
})

async function tellMentioned(work: AnyWork, channel: ChatChannel, body: string, mentions: readonly string[]) {
  for (const user of mentions) {
    if (user === work.by.userId) continue
    const title = work.words('chat.mentioned', { name: work.by.name, channel: channel.name ?? '' })
    const link = `/discussions/chat/${channel.id}`
    await notify(work, { user, type: 'info', event: 'mentioned', title, body, link, groupKey: `chat ${channel.id}` })
  }
}

/** documents R59: reading never moves back. */
const read = channelVerb('chat-channels.read', async (work, channel, { seq }) => {
  const me = work.by.userId
  if (!me) return undefined
  const mine = channel.members.find(member => member.user === me)
  if (mine && (mine.lastReadSeq ?? 0) >= seq) return undefined
  return { members: withMark(channel.members, me, seq, work.at) }
})

export const chatVerbs = { 'chat-channels.say': say, 'chat-channels.read': read }

/** Channels one may read, with what is unread in those one is a member of (documents R59). */
export const chatEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/chat',
    access: { action: 'chat-channels.view' },
    summary: 'The channels of the chat, with what is unread',
    handle: async ({ by }) => {
      const access = by && rowAccess(by, app.registry.resource('chat-channels'), 'view', 'c')
      if (!by || !access) throw Refusal.forbidden('chat-channels.view')
      const fresh = sql`s.channel = c.id and s.seq > m.last_read_seq and s.author <> ${by.userId}::uuid and s.deleted_at is null`
      const channels = await app.reader.rows(sql`
        select c.id, c.name, c.kind, c.topic, m.id is not null as "isMember",
          coalesce(m.last_read_seq, 0)::int as "lastReadSeq",
          (select coalesce(max(seq), 0)::int from chat_messages s where s.channel = c.id) as "lastSeq",
          (select count(*)::int from chat_messages s where ${fresh}) as unread,
          exists (select from chat_messages s where ${fresh} and ${by.userId}::uuid = any(s.mentions)) as mentioned,
          array(
            select jsonb_build_object('id', u.id, 'name', u.display_name) from chat_members o join users u on u.id = o."user"
            where o.parent = c.id and o."user" <> ${by.userId}::uuid order by u.display_name
          ) as others
        from chat_channels c left join chat_members m on m.parent = c.id and m."user" = ${by.userId}::uuid
        where c.archived_at is null and ${access} order by c.kind = 'direct', lower(c.name), c.id`)
      return { channels }
    },
  }),
]
