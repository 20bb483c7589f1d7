import { RichText } from '#platform/web/pages/record/RichText.tsx'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { useFormats } from '#platform/web/words/WordsProvider.tsx'
import classes from './Posts.module.css'

interface Post {
  readonly id: string
  readonly author: string | null
  readonly postedAt: string | null
  readonly body: string
  readonly deletedAt: string | null
}

/** What was said, in order, at the top of the thread's page. */
export default function Posts({ record }: SlotProps) {
  const formats = useFormats()
  const posts = ((record.row.posts as readonly Post[] | undefined) ?? []).filter(post => !post.deletedAt)
  const nameOf = (author: string | null) => (author ? record.labels.users?.[author]?.title : undefined)
  if (posts.length === 0) return null
  return (
    <ol className={classes.posts}>
      {posts.map(post => (
        <li key={post.id}>
          <header>
            <b>{nameOf(post.author)}</b>
            {post.postedAt && <time dateTime={post.postedAt}>{formats.dateTime(post.postedAt)}</time>}
          </header>
          <RichText html={post.body} />
        </li>
      ))}
    </ol>
  )
}
