import { IconMessages } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useShortcuts } from '#platform/web/kernel/keyboard.ts'
import { onLive } from '#platform/web/kernel/live.ts'
import { navigate } from '#platform/web/kernel/navigation.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import type { ScreenProps } from '#platform/web/kernel/screens.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import '../communication-words.ts'
import { ChannelList } from './ChannelList.tsx'
import classes from './Chat.module.css'
import { Conversation } from './Conversation.tsx'
import { type Channel, channelsKey, chat, chatKey } from './chat-api.ts'

/** What changed in the chat is asked for again; whoever may not read a channel hears nothing of it. */
function useChatLive(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      onLive(['record.changed', 'reset'], event => {
        if (event.kind === 'reset' || event.resource.startsWith('chat-'))
          void queries.invalidateQueries({ queryKey: chatKey })
      }),
    [queries],
  )
}

const open = (channel: Channel) => navigate(`/discussions/chat/${channel.id}`)

/** Channels on the left, what is said on the right. */
export default function Chat({ params }: ScreenProps) {
  const words = useWords()
  useResource('chat-channels')
  useChatLive()
  const { data } = useQuery({ queryKey: channelsKey, queryFn: chat.channels })
  const channels = data?.channels
  const current = params.channel ? channels?.find(({ id }) => id === params.channel) : channels?.[0]
  const step = (by: number) => {
    if (!channels?.length) return
    const at = current ? channels.indexOf(current) : 0
    open(channels[(at + by + channels.length) % channels.length]!)
  }
  const group = words('chatScreen.title')
  useShortcuts([
    { keys: 'alt+down', label: words('chatScreen.next'), group, whileTyping: true, run: () => step(1) },
    { keys: 'alt+up', label: words('chatScreen.previous'), group, whileTyping: true, run: () => step(-1) },
  ])
  return (
    <div className={classes.screen}>
      <ChannelList channels={channels ?? []} current={current?.id} />
      <div className={classes.main}>
        {!channels && <RowSkeletons />}
        {current && <Conversation key={current.id} channel={current} />}
        {channels && !current && (
          <EmptyState icon={<IconMessages size={32} />} title={words('chatScreen.firstTitle')}>
            {params.channel ? words('chatScreen.gone') : words('chatScreen.first')}
          </EmptyState>
        )}
      </div>
    </div>
  )
}
