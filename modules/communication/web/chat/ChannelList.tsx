import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconAt, IconHash, IconLock, IconPlus, IconUser } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { RefPicker } from '#platform/web/fields/widgets/RefPicker.tsx'
import { Problem } from '#platform/web/kernel/api.ts'
import { useMay, useSession } from '#platform/web/kernel/application.ts'
import { navigate } from '#platform/web/kernel/navigation.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { usePageTitle } from '#platform/web/parts/page-title.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Chat.module.css'
import { channelName } from './channel-name.ts'
import { type Channel, chat, chatKey } from './chat-api.ts'

/** Opens a channel one has just made, or that was there already. */
function useOpening() {
  const queries = useQueryClient()
  return async (make: () => Promise<string>) => {
    try {
      const id = await make()
      await queries.invalidateQueries({ queryKey: chatKey })
      navigate(`/discussions/chat/${id}`)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      notify({ type: 'negative', title: error.message })
    }
  }
}

export function ChannelList({ channels, current }: { channels: readonly Channel[]; current: string | undefined }) {
  const words = useWords()
  const mayCreate = useMay('chat-channels', 'create')
  const [making, setMaking] = useState(false)
  usePageTitle(words('chatScreen.title'))
  const shared = channels.filter(({ kind }) => kind !== 'direct')
  const direct = channels.filter(({ kind }) => kind === 'direct')
  return (
    <nav className={classes.list} aria-label={words('chatScreen.channels')}>
      <h1>{words('chatScreen.title')}</h1>
      <h2>{words('chatScreen.channels')}</h2>
      {shared.map(channel => (
        <ChannelLine key={channel.id} channel={channel} current={channel.id === current} />
      ))}
      {mayCreate && !making && (
        <button type="button" className={classes.add} onClick={() => setMaking(true)}>
          <IconPlus size={16} aria-hidden /> {words('chatScreen.newChannel')}
        </button>
      )}
      {making && <NewChannel onDone={() => setMaking(false)} />}
      <h2>{words('chatScreen.direct')}</h2>
      {direct.map(channel => (
        <ChannelLine key={channel.id} channel={channel} current={channel.id === current} />
      ))}
      {mayCreate && <WriteTo direct={direct} />}
    </nav>
  )
}

const icons = {
  public: IconHash,
  private: IconLock,
  direct: IconUser,
  record: IconHash,
  thingsGroup: IconHash,
} as const

function ChannelLine({ channel, current }: { channel: Channel; current: boolean }) {
  const words = useWords()
  const Icon = icons[channel.kind]
  const unread = channel.unread > 0 && !current
  return (
    <Link
      href={`/discussions/chat/${channel.id}`}
      aria-current={current ? 'page' : undefined}
      data-unread={unread || undefined}
    >
      <Icon size={16} aria-hidden />
      <span>{channelName(channel, words)}</span>
      {unread && channel.mentioned && <IconAt size={14} aria-label={words('chatScreen.mentioned')} />}
      {unread && (
        <b title={words('chatScreen.unread', { count: channel.unread })}>
          {channel.unread}
          <span className="spoken"> {words('chatScreen.unread', { count: channel.unread })}</span>
        </b>
      )}
    </Link>
  )
}

function NewChannel({ onDone }: { onDone: () => void }) {
  const words = useWords()
  const opening = useOpening()
  const { userId } = useSession()
  const [name, setName] = useState('')
  const [isPrivate, setPrivate] = useState(false)
  const [missing, setMissing] = useState(false)
  const create = async () => {
    if (!name.trim()) return setMissing(true)
    const kind = isPrivate ? 'private' : 'public'
    await opening(() => chat.open({ name: name.trim(), kind, members: [{ user: userId }] }))
    onDone()
  }
  return (
    <form
      className={classes.making}
      onSubmit={event => {
        event.preventDefault()
        void create()
      }}
    >
      <TextInput
        label={words('chatScreen.name')}
        maxLength={80}
        autoFocus
        value={name}
        error={missing && !name.trim() ? words('chatScreen.nameNeeded') : undefined}
        onChange={event => setName(event.currentTarget.value)}
        onKeyDown={event => event.key === 'Escape' && onDone()}
      />
      <Checkbox
        label={words('chatScreen.private')}
        checked={isPrivate}
        onChange={event => setPrivate(event.currentTarget.checked)}
      />
      <div>
        <Button type="submit">{words('chatScreen.create')}</Button>
        <Button variant="default" onClick={onDone}>
          {words('chatScreen.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** One conversation with a person: the one there is, or a new one. */
function WriteTo({ direct }: { direct: readonly Channel[] }) {
  const words = useWords()
  const opening = useOpening()
  const { userId } = useSession()
  const id = useId()
  const write = (person: string) => {
    const known = direct.find(({ others }) => others.length === 1 && others[0]!.id === person)
    const members = [...new Set([userId, person])].map(user => ({ user }))
    return opening(async () => known?.id ?? chat.open({ kind: 'direct', members }))
  }
  return (
    <div className={classes.person}>
      <label htmlFor={id}>{words('chatScreen.person')}</label>
      <RefPicker
        id={id}
        aria={{}}
        label={words('chatScreen.person')}
        target="users"
        choosesOnly
        text=""
        gathers
        onPick={option => option && void write(option.id)}
      />
    </div>
  )
}
