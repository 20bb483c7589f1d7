import { Button, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Row, records } from '#platform/web/kernel/record-api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import door from '../parts/Door.module.css'
import { DoorNotice } from '../parts/DoorNotice.tsx'
import section from '../parts/Section.module.css'
import { Section } from '../parts/Section.tsx'
import { useAsking } from '../parts/use-asking.ts'
import classes from './Company.module.css'

const key = ['company-settings']

/** The settings of every area, by key; an area that is not told otherwise works as it ships. */
export function CompanySettings() {
  const words = useWords()
  const queries = useQueryClient()
  const [editing, setEditing] = useState<Row | 'new' | null>(null)
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => everyRecord('company-settings'),
  })
  const saved = () => {
    setEditing(null)
    void queries.invalidateQueries({ queryKey: key })
  }
  return (
    <Section title={words('company.settings')} lead={words('company.settingsLead')}>
      <table className={section.table}>
        <tbody>
          {data?.rows.map(row => (
            <tr key={String(row.id)}>
              <th scope="row">
                <code>{String(row.key)}</code>
              </th>
              <td className={classes.value}>
                <code>{JSON.stringify(row.value)}</code>
              </td>
              <td data-end>
                <Button variant="default" size="xs" onClick={() => setEditing(row)}>
                  {words('company.edit')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {data?.rows.length === 0 && <p className={section.quiet}>{words('company.noSettings')}</p>}
      <div>
        <Button variant="default" onClick={() => setEditing('new')}>
          {words('company.newSetting')}
        </Button>
      </div>
      <Dialog
        open={editing !== null}
        onClose={() => setEditing(null)}
        title={words(editing === 'new' ? 'company.newSetting' : 'company.editSetting')}
        size="small"
      >
        {editing && <SettingForm row={editing === 'new' ? null : editing} onSaved={saved} />}
      </Dialog>
    </Section>
  )
}

const readJson = (text: string): { value?: unknown; wrong: boolean } => {
  try {
    return { value: JSON.parse(text), wrong: false }
  } catch {
    return { wrong: true }
  }
}

function SettingForm({ row, onSaved }: { row: Row | null; onSaved: () => void }) {
  const words = useWords()
  const [name, setName] = useState(String(row?.key ?? ''))
  const [text, setText] = useState(row ? JSON.stringify(row.value, null, 2) : '')
  const [wrong, setWrong] = useState(false)
  const { busy, refused, ask } = useAsking()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const read = readJson(text)
    setWrong(read.wrong)
    if (read.wrong) return
    const answer = await ask(() =>
      row
        ? records.change('company-settings', String(row.id), { value: read.value, version: row.version })
        : records.create('company-settings', { key: name, value: read.value }),
    )
    if (answer) onSaved()
  }
  return (
    <form className={door.form} onSubmit={submit}>
      {refused && !refused.fields.key && <DoorNotice kind="refused">{refused.message}</DoorNotice>}
      <TextInput
        label={words('company.settingKey')}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        disabled={row !== null}
        error={refused?.fields.key}
        required
        data-autofocus={row === null || undefined}
      />
      <Textarea
        label={words('company.settingValue')}
        description={words('company.settingValueLead')}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        error={wrong && words('company.notJson')}
        rows={5}
        required
        data-autofocus={row !== null || undefined}
      />
      <Button type="submit" loading={busy}>
        {words('pending.save')}
      </Button>
    </form>
  )
}
