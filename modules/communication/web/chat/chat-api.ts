import { api, newKey } from '#platform/web/kernel/api.ts'
import { type Row, records } from '#platform/web/kernel/record-api.ts'

export interface Channel {
  readonly id: string
  readonly name: string | null
  readonly kind: 'public' | 'private' | 'direct' | 'record' | 'thingsGroup'
  readonly topic: string | null
  readonly isMember: boolean
  readonly lastReadSeq: number
  readonly lastSeq: number
  readonly unread: number
  readonly mentioned: boolean
  readonly others: readonly { readonly id: string; readonly name: string }[]
}
export interface Message extends Row {
  readonly seq: number
  readonly author: string
  readonly body: string
  readonly mentions: readonly string[] | null
  readonly createdAt: string
  readonly deletedAt: string | null
}

export const chatKey = ['chat'] as const
export const channelsKey = [...chatKey, 'channels'] as const
export const messagesKey = (channel: string) => [...chatKey, 'messages', channel] as const

const columns = ['seq', 'author', 'body', 'mentions', 'createdAt', 'deletedAt']

export const chat = {
  channels: () => api.get<{ channels: Channel[] }>('/chat'),
  /** Newest first, a window at a time. */
  messages: (channel: string, after: string) =>
    records.window(
      'chat-messages',
      { columns, filter: { field: 'channel', op: 'eq', value: channel }, sort: ['-seq'] },
      { limit: 50, ...(after && { after }) },
    ),
  say: (channel: string, body: string, mentions: readonly string[]) =>
    records.act('chat-channels', channel, 'say', { body, mentions, clientId: newKey() }),
  read: (channel: string, seq: number) => records.act('chat-channels', channel, 'read', { seq }),
  open: async (given: Record<string, unknown>) => (await records.create('chat-channels', given)).row.id,
}
