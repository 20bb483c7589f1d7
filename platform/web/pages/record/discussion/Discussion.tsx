import { useQuery, useQueryClient } from '@tanstack/react-query'
import { personType } from '#platform/model/declaration/person-type.ts'
import { api } from '#platform/web/kernel/api.ts'
import type { Labels } from '#platform/web/kernel/record-api.ts'
import { Avatar } from '#platform/web/parts/Presence.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from '../Record.module.css'
import { useOpened } from '../record-context.ts'
import { partsOfPost } from './mentions.ts'
import { PostBox } from './PostBox.tsx'
import { useLivePart } from './use-live-part.ts'

interface Post {
  readonly id: string
  readonly body: string
  readonly mentions: readonly string[]
  readonly createdAt: string
  readonly createdBy: string | null
  readonly editedAt: string | null
  readonly deletedAt: string | null
}

/** What people say about the record, oldest first. */
export function Discussion() {
  const { resource, id } = useOpened()
  const words = useWords()
  const queries = useQueryClient()
  const key = ['posts', resource.name, id]
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => api.get<{ posts: Post[]; labels: Labels }>(`/posts/${resource.name}/${id}`),
  })
  useLivePart('record.discussed', 'posts')
  return (
    <>
      {data?.posts.length === 0 && <p className={classes.quiet}>{words('record.noPosts')}</p>}
      <ol className={classes.posts}>
        {data?.posts.map(post => (
          <PostLine key={post.id} post={post} labels={data.labels} />
        ))}
      </ol>
      <PostBox
        onSend={async (body, mentions) => {
          await api.post(`/posts/${resource.name}/${id}`, { body, mentions })
          await queries.invalidateQueries({ queryKey: key })
        }}
      />
    </>
  )
}

function PostLine({ post, labels }: { post: Post; labels: Labels }) {
  const words = useWords()
  const formats = useFormats()
  const nameOf = (user: string | null) => (user && labels[personType]?.[user]?.title) || words('record.somebody')
  // What was answered by mail names whoever wrote it.
  const author = post.createdBy ? nameOf(post.createdBy) : words('record.byEmail')
  const parts = partsOfPost(post.body, post.mentions.map(nameOf))
  return (
    <li>
      <Avatar name={author} size={28} />
      <div>
        <p className={classes.postHead}>
          <b>{author}</b> <time dateTime={post.createdAt}>{formats.dateTime(post.createdAt)}</time>
          {post.editedAt && <span> · {words('record.edited')}</span>}
        </p>
        {post.deletedAt ? (
          <p className={classes.quiet}>{words('record.deleted')}</p>
        ) : (
          <p className={classes.postBody}>
            {parts.map((part, index) =>
              part.mention ? <mark key={`${index}-${part.text}`}>{part.text}</mark> : part.text,
            )}
          </p>
        )}
      </div>
    </li>
  )
}
