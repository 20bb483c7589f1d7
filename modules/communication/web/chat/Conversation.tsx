import { Button } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSession } from '#platform/web/kernel/application.ts'
import type { Labels } from '#platform/web/kernel/record-api.ts'
import { partsOfPost } from '#platform/web/pages/record/discussion/mentions.ts'
import { PostBox } from '#platform/web/pages/record/discussion/PostBox.tsx'
import '#platform/web/pages/record/record-words.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Avatar } from '#platform/web/parts/Presence.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Chat.module.css'
import { channelName } from './channel-name.ts'
import { type Channel, chat, chatKey, type Message, messagesKey } from './chat-api.ts'

function useMessages(channel: string) {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: messagesKey(channel),
    queryFn: ({ pageParam }) => chat.messages(channel, pageParam),
    initialPageParam: '',
    getNextPageParam: last => last.next,
  })
  const messages = data?.pages.flatMap(page => page.rows as unknown as Message[]).reverse()
  const users = Object.assign({}, ...(data?.pages.map(page => page.labels.users ?? {}) ?? [])) as Labels[string]
  return { messages, users, earlier: hasNextPage ? fetchNextPage : null }
}

/** What is on the screen has been read. */
function useReading(channel: Channel, seen: number): void {
  useEffect(() => {
    if (seen > channel.lastReadSeq || (!channel.isMember && seen > 0)) void chat.read(channel.id, seen).catch(() => {})
  }, [channel.id, channel.lastReadSeq, channel.isMember, seen])
}

export function Conversation({ channel }: { channel: Channel }) {
  const words = useWords()
  const queries = useQueryClient()
  const { messages, users, earlier } = useMessages(channel.id)
  // Where the person stood when they came: what is new is marked from there on.
  const [readBefore] = useState(channel.isMember ? channel.lastReadSeq : Number.POSITIVE_INFINITY)
  const last = messages?.at(-1)?.seq ?? 0
  const box = useRef<HTMLDivElement>(null)
  useReading(channel, last)
  // A new message scrolls into sight, earlier ones do not.
  useLayoutEffect(() => {
    if (last > 0) box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [last])
  const name = channelName(channel, words)
  return (
    <section className={classes.conversation} aria-label={name}>
      <header>
        <h2>{name}</h2>
        {channel.topic && <p>{channel.topic}</p>}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <div ref={box} className={classes.messages} role="log" aria-label={words('chatScreen.messages')} tabIndex={0}>
        {earlier && (
          <Button variant="default" onClick={() => void earlier()}>
            {words('chatScreen.earlier')}
          </Button>
        )}
        {!messages && <RowSkeletons />}
        {messages?.length === 0 && (
          <EmptyState title={words('chatScreen.emptyTitle')}>{words('chatScreen.empty')}</EmptyState>
        )}
        <Messages messages={messages ?? []} users={users} readBefore={readBefore} />
      </div>
      <PostBox
        enterSends
        label={words('chatScreen.say', { channel: name })}
        onSend={async (body, mentions) => {
          await chat.say(channel.id, body, mentions)
          await queries.invalidateQueries({ queryKey: chatKey })
        }}
      />
    </section>
  )
}

interface MessagesProps {
  readonly messages: readonly Message[]
  readonly users: Labels[string]
  readonly readBefore: number
}

function Messages({ messages, users, readBefore }: MessagesProps) {
  const words = useWords()
  const me = useSession().userId
  const firstNew = messages.find(({ seq, author }) => seq > readBefore && author !== me)
  return (
    <ol>
      {messages.map(message => (
        <li key={message.id}>
          {message === firstNew && <p className={classes.fresh}>{words('chatScreen.fresh')}</p>}
          <MessageLine message={message} users={users} />
        </li>
      ))}
    </ol>
  )
}

function MessageLine({ message, users }: { message: Message; users: Labels[string] }) {
  const words = useWords()
  const formats = useFormats()
  const nameOf = (user: string) => users[user]?.title ?? words('chatScreen.somebody')
  const parts = partsOfPost(message.body, (message.mentions ?? []).map(nameOf))
  return (
    <article>
      <Avatar name={nameOf(message.author)} size={28} />
      <div>
        <p className={classes.said}>
          <b>{nameOf(message.author)}</b>{' '}
          <time dateTime={message.createdAt}>{formats.dateTime(message.createdAt)}</time>
        </p>
        {message.deletedAt ? (
          <p className={classes.quiet}>{words('chatScreen.takenBack')}</p>
        ) : (
          <p className={classes.body}>
            {parts.map((part, index) =>
              part.mention ? <mark key={`${index}-${part.text}`}>{part.text}</mark> : part.text,
            )}
          </p>
        )}
      </div>
    </article>
  )
}
