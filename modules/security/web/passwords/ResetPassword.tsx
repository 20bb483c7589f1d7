import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { navigate, useAddress } from '#platform/web/kernel/navigation.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { useDoing } from '../parts/use-doing.ts'
import classes from './Passwords.module.css'
import { StartCodeSlip } from './StartCodeSlip.tsx'
import '../security-words.ts'

interface Person {
  readonly id: string
  readonly displayName: string
  readonly username: string
  readonly email?: string | null
}
export interface StartCode {
  readonly username: string
  readonly startCode: string
  readonly expiresAt: string
}

/** Gives another person a new start: a mailed link, or a code on paper. Nobody learns a lasting password. */
export default function ResetPassword() {
  const words = useWords()
  const chosen = useAddress().query.get('user')
  const [slip, setSlip] = useState<StartCode | null>(null)
  const { busy, does } = useDoing()
  const person = usePerson(chosen)
  const choose = (id: string | null) => {
    setSlip(null)
    navigate(id ? `/users/change-password?user=${id}` : '/users/change-password', { replace: true })
  }
  const mail = () => does(() => records.act('users', chosen!, 'resetPassword'), words('passwords.mailed'))
  const print = () =>
    does(() => api.post<StartCode>(`/users/${chosen}/start-code`)).then(answer => answer && setSlip(answer))
  return (
    <>
      <ScreenHead title={words('passwords.resetTitle')} lead={words('passwords.resetLead')} />
      <div className={classes.narrow}>
        <div className={classes.choices}>
          <PersonSelect value={chosen} onChoose={choose} />
          {person && (
            <>
              <div className={classes.choice}>
                <Button onClick={mail} disabled={busy || !person.email}>
                  {words('passwords.mailLink')}
                </Button>
                <p>{words(person.email ? 'passwords.mailLead' : 'passwords.noMail', { email: person.email ?? '' })}</p>
              </div>
              <div className={classes.choice}>
                <Button variant="default" onClick={print} disabled={busy}>
                  {words('passwords.makeCode')}
                </Button>
                <p>{words('passwords.codeLead')}</p>
              </div>
            </>
          )}
          {slip && <StartCodeSlip slip={slip} name={person?.displayName ?? ''} />}
        </div>
      </div>
    </>
  )
}

function usePerson(id: string | null): Person | undefined {
  const { data } = useQuery({
    queryKey: ['record', 'users', id],
    queryFn: () => records.get('users', id!),
    enabled: id !== null,
  })
  return id ? (data?.row as Person | undefined) : undefined
}

/** Finds a person by name or user name; one's own password is changed elsewhere. */
function PersonSelect({ value, onChoose }: { value: string | null; onChoose: (id: string | null) => void }) {
  const words = useWords()
  const { userId } = useSession()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const { data } = useQuery({
    queryKey: ['people-to-reset', search],
    queryFn: () => records.window('users', { search }, { limit: 50 }),
    placeholderData: before => before,
  })
  const people = ((data?.rows ?? []) as unknown as Person[]).filter(person => person.id !== userId)
  return (
    <Select
      label={words('passwords.person')}
      placeholder={words('passwords.personHint')}
      data={people.map(({ id, displayName, username }) => ({ value: id, label: `${displayName} (${username})` }))}
      value={value}
      onChange={onChoose}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={words('passwords.nobody')}
      searchable
      clearable
    />
  )
}
