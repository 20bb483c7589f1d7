import { Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Problem } from '#platform/web/kernel/api.ts'
import { type Row, records } from '#platform/web/kernel/record-api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Reception.module.css'
import { hostOf, nameOf, printBadge, type VisitorRow, type Visitors } from './reception-api.ts'
import { useTrying } from './use-trying.ts'
import { onDemand, type Typed, VisitorForm } from './VisitorForm.tsx'

const ofPerson = ['firstName', 'lastName', 'company', 'host', 'expectedAt'] as const
const atDesk = [
  'purpose',
  'citizenship',
  'escortRequired',
  'badgeNumber',
  'safetyBriefed',
  'carried',
  'language',
] as const
/** A U.S. person may go alone; everybody else is escorted. */
export const withEscort = (typed: Typed, field: string, value: unknown): Typed => ({
  ...typed,
  [field]: value,
  ...(field === 'citizenship' && { escortRequired: value !== 'us-person' }),
})

/** Somebody at the desk who was not expected, or who is announced for later. */
export function NewVisitor({ onClose }: { onClose: () => void }) {
  const words = useWords()
  // Whom they see is asked: nobody at the desk is the host by default.
  const [typed, setTyped] = useState<Typed>({
    ...{ host: null, citizenship: 'declined', escortRequired: true, language: 'en-US' },
  })
  const { errors, isBusy, attempt, failed } = useTrying(onClose)
  const [made, setMade] = useState<Row | null>(null)
  const name = nameOf({ firstName: String(typed.firstName ?? ''), lastName: String(typed.lastName ?? '') })
  const save = (next?: 'signIn') =>
    attempt(words(next ? 'reception.signedIn' : 'reception.saved', { name }), async () => {
      // One who was refused is written down already; a second try is about the same one.
      const { row, refused } = made
        ? await records.change('visitors', made.id, { ...typed, version: made.version }, undefined, next)
        : await records.create('visitors', { ...typed }, undefined, next)
      setMade(row)
      if (refused) throw new Problem(refused)
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save('signIn')
  }
  return (
    <Dialog open onClose={onClose} title={words('reception.newVisitor')} size="large">
      <form onSubmit={submit} noValidate>
        <VisitorForm
          fields={[...ofPerson, ...atDesk]}
          typed={typed}
          onType={(field, value) => setTyped(now => withEscort(now, field, value))}
          errors={errors}
          onFailed={failed}
        />
        <div className={classes.steps}>
          <FloorButton disabled={isBusy} onClick={() => void save()}>
            {words('reception.save')}
          </FloorButton>
          <FloorButton type="submit" tone="primary" disabled={isBusy}>
            {words('reception.signIn')}
          </FloorButton>
        </div>
      </form>
    </Dialog>
  )
}

interface AboutVisitor {
  readonly visitor: VisitorRow
  readonly visitors: Visitors
  readonly onClose: () => void
}

/** Signs an expected visitor in with what the desk asks, or denies entry with a reason. */
export function SignInVisitor({ visitor, visitors, onClose }: AboutVisitor) {
  const words = useWords()
  const name = nameOf(visitor)
  const fields: readonly string[] = [...atDesk, ...onDemand]
  const [typed, setTyped] = useState<Typed>(() => Object.fromEntries(fields.map(field => [field, visitor[field]])))
  const [denial, setDenial] = useState<string | null>(null)
  const { errors, isBusy, attempt, failed } = useTrying(onClose)
  const act = (verb: string, said: string, asked: Typed) =>
    attempt(said, () => records.act('visitors', visitor.id, verb, { ...asked }))
  const lead = words('reception.toSee', { company: visitor.company, host: hostOf(visitors, visitor) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act('signIn', words('reception.signedIn', { name }), typed)
  }
  return (
    <Dialog open onClose={onClose} title={name} lead={lead} size="large">
      {denial === null ? (
        <form onSubmit={submit} noValidate>
          <VisitorForm
            fields={atDesk}
            typed={typed}
            onType={(field, value) => setTyped(now => withEscort(now, field, value))}
            errors={errors}
            onFailed={failed}
          />
          <div className={classes.steps}>
            <FloorButton onClick={() => printBadge(visitor)}>{words('reception.printBadge')}</FloorButton>
            <FloorButton onClick={() => setDenial('')}>{words('reception.deny')}</FloorButton>
            <FloorButton type="submit" tone="primary" disabled={isBusy}>
              {words('reception.signIn')}
            </FloorButton>
          </div>
        </form>
      ) : (
        <>
          <Textarea
            label={words('reception.denyReason')}
            size="lg"
            autosize
            minRows={2}
            maxLength={500}
            value={denial}
            error={errors.denyReason}
            onChange={event => setDenial(event.currentTarget.value)}
          />
          <div className={classes.steps}>
            <FloorButton
              tone="negative"
              disabled={isBusy}
              onClick={() => void act('deny', words('reception.denied', { name }), { denyReason: denial })}
            >
              {words('reception.deny')}
            </FloorButton>
          </div>
        </>
      )}
    </Dialog>
  )
}

/** Signs a visitor out; where they have a badge it is taken back first. */
export function SignOutVisitor({ visitor, onClose }: Omit<AboutVisitor, 'visitors'>) {
  const words = useWords()
  const name = nameOf(visitor)
  const { isBusy, attempt } = useTrying(onClose)
  const signOut = () =>
    void attempt(words('reception.signedOut', { name }), () =>
      records.act('visitors', visitor.id, 'signOut', { badgeReturned: true }),
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      {...(visitor.badgeNumber && { lead: words('reception.takeBadgeLead') })}
      size="small"
    >
      <div className={classes.steps}>
        <FloorButton onClick={() => printBadge(visitor)}>{words('reception.printBadge')}</FloorButton>
        <FloorButton
          tone="primary"
          disabled={isBusy}
          {...(visitor.badgeNumber && { detail: words('reception.takeBadge', { number: visitor.badgeNumber }) })}
          onClick={signOut}
        >
          {words('reception.signOut')}
        </FloorButton>
      </div>
    </Dialog>
  )
}
