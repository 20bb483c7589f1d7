import { lastPost, postsShown } from '#modules/communication/model/discussions.ts'
import { mayEditPost } from '#modules/communication/model/talk.ts'
import { reason } from '#platform/model'
import { demandMentionsSee } from '#platform/server/collaboration/index.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

const threadVerb = verb<'discussions'>()

const post = threadVerb('discussions.post', async (work, thread, said) => {
  const posts = [...thread.posts, { ...said, replyTo: null, via: 'web', author: work.by.userId, postedAt: work.at }]
  const written = posts as typeof thread.posts
  return { posts: written, postCount: postsShown(written), lastPostAt: lastPost(written) }
})

/** documents R61: what was said stays; its author may correct it for a quarter of an hour. */
export const savingDiscussion: SaveHook<'discussions'> = async (work, { before, after }) => {
  const stood = new Map((before?.posts ?? []).map(one => [one.id, one]))
  const { posts } = after
  for (const [index, one] of posts.entries()) {
    const earlier = stood.get(one.id)
    stood.delete(one.id)
    if (earlier) correct(work, earlier, one, index)
    else Object.assign(one, { author: one.author ?? work.by.userId, postedAt: one.postedAt ?? work.at })
  }
  if (stood.size) throw Refusal.conflict(reason('postsStay', { code: after.code }))
  const written = posts
  Object.assign(after, { postCount: postsShown(written), lastPostAt: lastPost(written) })
  after.participants = [...new Set(posts.flatMap(one => one.author ?? []))]
}

/** documents R60: who is called to a thread can read it. */
export const savedDiscussion: SaveHook<'discussions'> = async (work, { before, after }) => {
  const stood = new Map((before?.posts ?? []).map(one => [one.id, one]))
  for (const [index, { id, mentions }] of after.posts.entries()) {
    const named = (mentions ?? []).filter(user => !stood.get(id)?.mentions?.includes(user))
    const mentioning = { resource: 'discussions', id: after.id, path: ['posts', index, 'mentions'], of: 'discussions' }
    await demandMentionsSee(work, named, mentioning)
  }
}

const typed = ['body', 'mentions', 'mentionedGroups', 'replyTo', 'files'] as const

function correct(work: AnyWork, earlier: Row, one: Row, index: number): void {
  const same = typed.every(field => JSON.stringify(earlier[field] ?? null) === JSON.stringify(one[field] ?? null))
  if (same) return
  const mine = mayEditPost(earlier as unknown as Parameters<typeof mayEditPost>[0], work.by.userId, work.at)
  if (!mine) throw Refusal.conflict(reason('postIsKept', { number: index + 1 }))
  one.editedAt = work.at
}

export const discussionVerbs = { 'discussions.post': post }
