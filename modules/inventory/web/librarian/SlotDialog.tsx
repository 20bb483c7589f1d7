import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Crib.module.css'
import { type CribSlot, cribApi, nameOf } from './crib-api.ts'
import { takeScan, useCounter } from './crib-counter-state.ts'

/** One slot: what belongs there, who has it, and lending or taking back in place. */
export function SlotDialog({ slot, onClose }: { slot: CribSlot; onClose: () => void }) {
  const words = useWords()
  const formats = useFormats()
  const home = nameOf({ code: slot.homeCode, title: slot.homeTitle })
  const takeBack = () => {
    takeScan(`/${slot.out!.subject}`, { checkout: slot.out!.id }, false)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={slot.place} lead={slot.blockedReason ?? home}>
      <div className={classes.acts}>
        {Number(slot.content) > 0 && (
          <p>
            {words('crib.content')}: {formats.number(slot.content)}
          </p>
        )}
        {slot.out && (
          <>
            <p>
              {words('crib.with', { who: slot.out.holderName })},{' '}
              {words('crib.due', { when: formats.dateTime(slot.out.dueAt) })}
            </p>
            <FloorButton tone="primary" onClick={takeBack}>
              {words('crib.act.takeBack')}
            </FloorButton>
          </>
        )}
        {!slot.out && slot.home && !slot.blocked && <Lend subject={slot.home} onClose={onClose} />}
        {!slot.home && !slot.blocked && <p>{words('crib.act.takeBackHere')}</p>}
      </div>
    </Dialog>
  )
}

/** To whoever stands at the counter, or to a person found by name. */
function Lend({ subject, onClose }: { subject: string; onClose: () => void }) {
  const words = useWords()
  const { person } = useCounter()
  const [typed, setTyped] = useState('')
  const { data } = useQuery({
    queryKey: ['crib-people', typed],
    queryFn: () => cribApi.people(typed),
    enabled: !person && typed.trim().length > 1,
  })
  const lend = (holder: string) => {
    takeScan(`/${subject}`, { holder }, false)
    onClose()
  }
  if (person)
    return (
      <FloorButton tone="primary" onClick={() => lend(person.id)}>
        {words('crib.act.lend', { name: person.name })}
      </FloorButton>
    )
  return (
    <>
      <TextInput
        size="lg"
        label={words('crib.act.lendTo')}
        placeholder={words('crib.act.findPerson')}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {data?.people.length === 0 && <p>{words('crib.act.nobody')}</p>}
      {data?.people.slice(0, 6).map(({ id, name }) => (
        <FloorButton key={id} onClick={() => lend(id)}>
          {words('crib.act.lend', { name })}
        </FloorButton>
      ))}
    </>
  )
}
