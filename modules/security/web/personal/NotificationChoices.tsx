import { Select, Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/web/kernel/api.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import section from '../parts/Section.module.css'
import { Section } from '../parts/Section.tsx'
import { useDoing } from '../parts/use-doing.ts'

interface Preference {
  readonly event: string
  readonly inApp: boolean
  readonly email: 'now' | 'digest' | 'off'
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
    </Section>
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
