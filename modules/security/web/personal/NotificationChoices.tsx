import { Button, Select, Switch, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import section from '../parts/Section.module.css'
import { Section } from '../parts/Section.tsx'
import { useDoing } from '../parts/use-doing.ts'

interface Preference {
  readonly event: string
  readonly inApp: boolean
  readonly email: 'now' | 'digest' | 'off'
  readonly quietFrom: string | null
  readonly quietTo: string | null
  readonly digestAt: string | null
}

const mails = ['now', 'digest', 'off'] as const
const mine = '/notification-preferences/mine'

/** What a person hears of, event by event: in the bell, by mail at once, or in the morning's mail. */
export function NotificationChoices() {
  const words = useWords()
  const queries = useQueryClient()
  const { does } = useDoing()
  const { data } = useQuery({
    queryKey: ['notification-preferences'],
    queryFn: () => api.get<{ preferences: Preference[] }>(mine),
  })
  if (!data) return null
  const keep = async (preference: Preference) => {
    queries.setQueryData(['notification-preferences'], {
      preferences: data.preferences.map(one => (one.event === preference.event ? preference : one)),
    })
    await does(() => api.put(mine, preference), words('personal.kept'))
    void queries.invalidateQueries({ queryKey: ['notification-preferences'] })
  }
  return (
    <Section title={words('personal.notifications')} lead={words('personal.notificationsLead')}>
      <table className={section.table}>
        <thead>
          <tr>
            <th scope="col">{words('personal.event')}</th>
            <th scope="col">{words('personal.inApp')}</th>
            <th scope="col">{words('personal.mail')}</th>
          </tr>
        </thead>
        <tbody>
          {data.preferences.map(preference => (
            <Choice key={preference.event} preference={preference} onChange={keep} />
          ))}
        </tbody>
      </table>
      <Hours preferences={data.preferences} />
    </Section>
  )
}

/** `22:00:00` as a field of a form shows it. */
const shortTime = (time: string | null | undefined): string => time?.slice(0, 5) ?? ''

/** When nothing rings and no mail comes, and when the daily mail does: the same for every kind of event. */
function Hours({ preferences }: { preferences: readonly Preference[] }) {
  const words = useWords()
  const queries = useQueryClient()
  const { does } = useDoing()
  const settled = preferences.find(one => one.quietFrom) ?? preferences[0]
  const [from, setFrom] = useState(shortTime(settled?.quietFrom))
  const [to, setTo] = useState(shortTime(settled?.quietTo))
  const [digest, setDigest] = useState(shortTime(settled?.digestAt) || '07:00')
  const half = (from === '') !== (to === '')
  const keep = async () => {
    const hours = { quietFrom: from || null, quietTo: to || null, digestAt: digest || null }
    const all = () => Promise.all(preferences.map(one => api.put(mine, { ...one, ...hours })))
    await does(all, words('personal.kept'))
    void queries.invalidateQueries({ queryKey: ['notification-preferences'] })
  }
  return (
    <div className={section.row}>
      <TextInput
        type="time"
        label={words('personal.quietFrom')}
        value={from}
        onChange={event => setFrom(event.currentTarget.value)}
        error={half && from === '' ? words('personal.quietBoth') : undefined}
      />
      <TextInput
        type="time"
        label={words('personal.quietTo')}
        value={to}
        onChange={event => setTo(event.currentTarget.value)}
        error={half && to === '' ? words('personal.quietBoth') : undefined}
      />
      <TextInput
        type="time"
        label={words('personal.digestAt')}
        value={digest}
        onChange={event => setDigest(event.currentTarget.value)}
      />
      <Button variant="default" disabled={half} onClick={() => void keep()}>
        {words('personal.setHours')}
      </Button>
    </div>
  )
}

function Choice({ preference, onChange }: { preference: Preference; onChange: (preference: Preference) => void }) {
  const words = useWords()
  const event = words.find(`personal.events.${preference.event.replaceAll('.', '-')}`) ?? preference.event
  return (
    <tr>
      <th scope="row">{event}</th>
      <td>
        <Switch
          aria-label={`${event}: ${words('personal.inApp')}`}
          checked={preference.inApp}
          onChange={change => onChange({ ...preference, inApp: change.currentTarget.checked })}
        />
      </td>
      <td>
        <Select
          aria-label={`${event}: ${words('personal.mail')}`}
          data={mails.map(value => ({ value, label: words(`personal.mails.${value}`) }))}
          value={preference.email}
          allowDeselect={false}
          size="xs"
          onChange={email => email && onChange({ ...preference, email: email as Preference['email'] })}
        />
      </td>
    </tr>
  )
}
