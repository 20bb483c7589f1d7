import type { Words } from '#platform/model'
import type { Channel } from './chat-api.ts'

/** What a channel is called: its name, or the people one writes to. */
export const channelName = ({ name, others }: Pick<Channel, 'name' | 'others'>, words: Words): string =>
  name ?? (others.map(person => person.name).join(', ') || words('chatScreen.nobody'))
