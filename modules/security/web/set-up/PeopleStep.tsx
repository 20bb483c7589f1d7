import { Button, Select, TextInput } from '@mantine/core'
import { invitedPresets } from '#modules/security/model/front.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { newTeammate, type Teammate } from './answers.ts'
import classes from './SetUp.module.css'
import type { StepProps } from './use-set-up.ts'

/** Whom to invite, and what they do; roles and groups follow from that. */
export function PeopleStep({ answers, change, faults }: StepProps) {
  const words = useWords()
  const { people } = answers
  const presets = invitedPresets.map(value => ({ value, label: words(`setUp.presetNames.${value}`) }))
  const put = (place: number, changes: Partial<Teammate>) =>
    change({ people: people.map((one, index) => (index === place ? { ...one, ...changes } : one)) })
  return (
    <>
      {people.map((person, place) => (
        <fieldset key={place} className={classes.person}>
          <legend>{words('setUp.personNumber', { number: place + 1 })}</legend>
          <TextInput
            label={words('setUp.personName')}
            value={person.name}
            error={faults[`people.${place}.name`]}
            onChange={event => put(place, { name: event.currentTarget.value })}
          />
          <TextInput
            label={words('setUp.email')}
            value={person.email}
            error={faults[`people.${place}.email`]}
            inputMode="email"
            onChange={event => put(place, { email: event.currentTarget.value })}
          />
          <Select
            label={words('setUp.preset')}
            data={presets}
            value={person.preset}
            error={faults[`people.${place}.preset`]}
            allowDeselect={false}
            onChange={value => put(place, { preset: invitedPresets.find(one => one === value) ?? person.preset })}
          />
          <Button
            variant="default"
            size="xs"
            onClick={() => change({ people: people.filter((_, index) => index !== place) })}
          >
            {words('setUp.removePerson')}
          </Button>
        </fieldset>
      ))}
      <Button variant="default" onClick={() => change({ people: [...people, newTeammate] })}>
        {words('setUp.addPerson')}
      </Button>
    </>
  )
}
