import { managers, officeRoles } from '#modules/security/model/front.ts'
import {
  boolean,
  counted,
  date,
  dateTime,
  different,
  flow,
  integer,
  oneOf,
  overdue,
  type RowOf,
  reason,
  ref,
  refs,
  resource,
  richText,
  rollup,
  someOf,
  status,
  text,
  user,
} from '#platform/model'

/** A shelf of articles for somebody: set-up tips for the floor, policies for everybody. */
export const knowledgeBases = resource('knowledge-bases', {
  code: counted('KB-000'),
  fields: {
    name: text().required(),
    audience: refs('user-groups'),
    readers: someOf('1', '2', '3', '4', '5', '6', '7', '9'),
    articles: rollup(integer(), { from: 'knowledge-articles', by: 'knowledgeBase', take: 'count' }),
    mustReads: rollup(integer(), {
      from: 'knowledge-articles',
      by: 'knowledgeBase',
      take: 'count',
      where: { mustRead: true, status: 'published' },
    }),
    nextReview: rollup(date(), {
      from: 'knowledge-articles',
      by: 'knowledgeBase',
      take: 'min',
      of: 'reviewBy',
      where: { status: 'published' },
    }),
  },
  list: { columns: ['code', 'name', 'audience', 'articles', 'mustReads', 'nextReview'], sort: 'name' },
  form: [['name'], ['audience', 'readers']],
})

const articleFlow = flow('article', {
  states: { draft: 'info', inReview: 'ongoing', published: 'positive', archived: 'quiet' },
  locked: ['inReview', 'published', 'archived'],
  actions: {
    submit: { from: 'draft', to: 'inReview', who: officeRoles },
    publish: { from: 'inReview', to: 'published', who: managers },
    retire: { from: 'published', to: 'archived', who: officeRoles },
    revise: { from: ['inReview', 'published', 'archived'], to: 'draft', who: officeRoles },
    acknowledge: { from: 'published', who: officeRoles },
  },
})

export const knowledgeArticles = resource('knowledge-articles', {
  code: counted('KA-000000'),
  /** Listed and made on the page of its base. */
  pages: { list: [], create: [] },
  fields: {
    knowledgeBase: ref('knowledge-bases').required(),
    title: text().required(),
    body: richText(),
    language: oneOf('en-US', 'es').default('en-US'),
    translationOf: ref('knowledge-articles'),
    parent: ref('knowledge-articles'),
    order: integer().default(0),
    revision: integer({ min: 1 }).default(1).readonly(),
    reviewBy: date(),
    reviewDue: overdue('reviewBy', { status: ['published'] }),
    mustRead: boolean(),
    things: refs('things'),
    parts: refs('parts'),
    operations: refs('operations'),
    processes: refs('processes'),
    helpful: integer().default(0).readonly(),
    notHelpful: integer().default(0).readonly(),
    submittedBy: user().readonly(),
    publishedAt: dateTime().readonly(),
    status: status(articleFlow),
  },
  require: [different('parent', 'translationOf')],
  guards: {
    submit: article => (article.body ? null : reason('articleEmpty', { name: article.title })),
    acknowledge: article => (article.mustRead ? null : reason('notMustRead', { name: article.title })),
  },
  tree: 'parent',
  list: {
    columns: ['code', 'title', 'knowledgeBase', 'language', 'status', 'mustRead', 'revision', 'reviewBy', 'reviewDue'],
    sort: ['knowledgeBase', 'order', 'title'],
    filters: ['knowledgeBase', 'status', 'language', 'mustRead', 'reviewDue'],
    board: 'status',
    calendar: 'reviewBy',
  },
  form: [
    {
      name: 'main',
      rows: [['title', 'knowledgeBase'], ['language', 'parent'], ['body'], ['mustRead', 'reviewBy']],
    },
    {
      name: 'links',
      folded: true,
      rows: [
        ['parts', 'operations'],
        ['processes', 'things'],
        ['translationOf', 'order'],
      ],
    },
  ],
})

/** Who read which revision, and said so: evidence for skills. */
export const articleReads = resource('article-reads', {
  hidden: true,
  byVerbsOnly: true,
  fields: {
    article: ref('knowledge-articles').required(),
    revision: integer().required(),
    user: user().required(),
    readAt: dateTime().required(),
    acknowledgedAt: dateTime(),
  },
  unique: [['article', 'revision', 'user']],
  list: { columns: ['article', 'revision', 'user', 'readAt', 'acknowledgedAt'], sort: '-readAt' },
})

export interface KnowledgeArticle extends RowOf<typeof knowledgeArticles> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'knowledge-bases': RowOf<typeof knowledgeBases>
    'knowledge-articles': KnowledgeArticle
    'article-reads': RowOf<typeof articleReads>
  }
}
