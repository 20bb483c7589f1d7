import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '#platform/web/kernel/application.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { FactorList } from '../factors/FactorList.tsx'
import section from '../parts/Section.module.css'
import { Section } from '../parts/Section.tsx'
import { PinForm } from '../passwords/PinForm.tsx'
import { ApiKeys } from './ApiKeys.tsx'
import { LookSettings } from './LookSettings.tsx'
import { NotificationChoices } from './NotificationChoices.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import '../security-words.ts'

/** Everything a person settles for themselves, on one page. */
export default function PersonalSettings() {
  const words = useWords()
  const [pinning, setPinning] = useState(false)
  return (
    <>
      <ScreenHead title={words('personal.title')} />
      <Profile />
      <Section title={words('personal.look')} lead={words('personal.lookLead')}>
        <LookSettings />
      </Section>
      <NotificationChoices />
      <Section title={words('personal.signIn')} lead={words('personal.signInLead')}>
        <Group gap="xs">
          <Button component={Link} href="/settings/change-password" variant="default">
            {words('personal.changePassword')}
          </Button>
          <Button variant="default" onClick={() => setPinning(true)}>
            {words('passwords.pinSet')}
          </Button>
        </Group>
        <Dialog open={pinning} onClose={() => setPinning(false)} title={words('passwords.pinSet')} size="small">
          <PinForm onDone={() => setPinning(false)} />
        </Dialog>
        <FactorList />
      </Section>
      <Section title={words('personal.sessions')} lead={words('personal.sessionsLead')}>
        <OwnSessions />
      </Section>
      <Section title={words('personal.keys')} lead={words('personal.keysLead')}>
        <ApiKeys />
      </Section>
    </>
  )
}

function Profile() {
  const words = useWords()
  const { name, username, roles } = useSession()
  return (
    <Section title={words('personal.profile')} lead={words('personal.profileLead')}>
      <dl className={section.facts}>
        <dt>{words('personal.name')}</dt>
        <dd>{name}</dd>
        <dt>{words('door.username')}</dt>
        <dd>
          <code>{username}</code>
        </dd>
        <dt>{words('personal.roles', { count: roles.length })}</dt>
        <dd>{roles.map(key => words(`roleNames.${key}`)).join(', ')}</dd>
      </dl>
    </Section>
  )
}
