import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { reason } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'

const articleVerb = verb<'knowledge-articles' | 'article-reads'>()

const submit = articleVerb('knowledge-articles.submit', async work => ({ submittedBy: work.by.userId }))

/** A must-read goes past a second pair of eyes. */
const publish = articleVerb('knowledge-articles.publish', async (work, article) => {
  if (article.mustRead && article.submittedBy && article.submittedBy === work.by.userId)
    throw Refusal.conflict(reason('publisherIsAuthor', { name: article.title }))
  return { publishedAt: work.at }
})

/** Once published, a further draft is a new revision: whoever acknowledged the old one reads again. */
const revise = articleVerb('knowledge-articles.revise', async (_work, article) =>
  article.publishedAt ? { revision: (article.revision ?? 1) + 1, publishedAt: null } : undefined,
)

const acknowledge = articleVerb('knowledge-articles.acknowledge', async (work, article) => {
  await work.writer.run(sql`
    insert into article_reads (id, created_at, created_by, updated_by, article, revision, "user", read_at, acknowledged_at)
    values (${newId()}, ${work.at}, ${work.by.userId}::uuid, ${work.by.userId}::uuid, ${article.id}::uuid,
      ${article.revision}, ${work.by.userId}::uuid, ${work.at}, ${work.at})
    on conflict (article, revision, "user") do nothing`)
  return undefined
})

export const articleVerbs = {
  'knowledge-articles.submit': submit,
  'knowledge-articles.publish': publish,
  'knowledge-articles.revise': revise,
  'knowledge-articles.acknowledge': acknowledge,
}
