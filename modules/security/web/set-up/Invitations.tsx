import { Button, CopyButton } from '@mantine/core'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import door from '../parts/Door.module.css'
import { DoorNotice } from '../parts/DoorNotice.tsx'
import { enter } from '../parts/steps.ts'
import classes from './SetUp.module.css'
import type { Done } from './use-set-up.ts'

/** Who was invited, with the links to hand over where no mail can leave. */
export function Invitations({ done }: { done: Done }) {
  const words = useWords()
  return (
    <div className={door.form}>
      {done.missed.length > 0 && (
        <DoorNotice kind="told">
          {words('setUp.missed', { topics: done.missed.map(topic => words(`starterSet.topics.${topic}`)).join(', ') })}
        </DoorNotice>
      )}
      {done.invitations.length > 0 && <p className={door.lead}>{words('setUp.invitedLead')}</p>}
      <ul className={classes.invitations}>
        {done.invitations.map(({ name, username, email, link }) => (
          <li key={username}>
            <strong>{name}</strong> <code>{username}</code>
            {link ? <Link link={link} name={name} /> : <p>{words('setUp.mailed', { email: email ?? '' })}</p>}
          </li>
        ))}
      </ul>
      <Button size="md" fullWidth onClick={enter}>
        {words('setUp.enter')}
      </Button>
    </div>
  )
}

function Link({ link, name }: { link: string; name: string }) {
  const words = useWords()
  return (
    <p className={classes.link}>
      <code>{link}</code>
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button variant="default" size="xs" onClick={copy} aria-label={words('setUp.copyFor', { name })}>
            {words(copied ? 'setUp.copied' : 'setUp.copy')}
          </Button>
        )}
      </CopyButton>
    </p>
  )
}
