import { Button, Select, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { laborRulePresets } from '#modules/people/model/time/rule.ts'
import { addDays, type DateText, startOfWeek } from '#platform/model/values/dates.ts'
import { DayInput } from '#platform/web/fields/DayInput.tsx'
import { Problem } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'

const presets = Object.keys(laborRulePresets)

/** The first day of the workweek after today: rules hold for whole weeks. */
const nextWeek = (preset: string, today: string): DateText =>
  addDays(startOfWeek(today as DateText, laborRulePresets[preset]!.workweekStart), 7)

/** A set of rules as it is delivered, under a name of the company's own. */
export function RulePresetDialog({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const queries = useQueryClient()
  const { today } = useSession()
  const [preset, setPreset] = useState(presets[0]!)
  const [name, setName] = useState(presets[0]!)
  const [from, setFrom] = useState<string | null>(nextWeek(presets[0]!, today))
  const [error, setError] = useState<{ readonly path: string; readonly message: string } | null>(null)
  const choose = (next: string | null) => {
    if (!next) return
    if (name === preset) setName(next)
    setPreset(next)
    setFrom(nextWeek(next, today))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await records.create('labor-rules', { ...laborRulePresets[preset], name, effectiveFrom: from })
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      return setError(problem.document.errors?.[0] ?? { path: 'name', message: problem.message })
    }
    notify({ type: 'positive', title: words('payRules.added') })
    onClose()
    await queries.invalidateQueries()
  }
  const errorOf = (path: string) => (error?.path === path ? error.message : undefined)
  return (
    <Dialog open size="small" title={words('payRules.fromPreset')} lead={words('payRules.lead')} onClose={onClose}>
      <form onSubmit={event => void submit(event)}>
        <Stack gap="sm">
          <Select
            label={words('payRules.preset')}
            data={presets.map(value => ({ value, label: words(`payRules.presets.${value}`) }))}
            value={preset}
            onChange={choose}
            allowDeselect={false}
          />
          <TextInput
            label={words('payRules.name')}
            value={name}
            onChange={event => setName(event.currentTarget.value)}
            error={errorOf('name')}
            required
            withAsterisk={false}
          />
          <DayInput
            label={words('payRules.effectiveFrom')}
            value={from}
            onChange={setFrom}
            error={errorOf('effectiveFrom')}
            required
          />
          {error && error.path !== 'name' && error.path !== 'effectiveFrom' && <p role="alert">{error.message}</p>}
          <Button type="submit" fullWidth>
            {words('payRules.add')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
