import { Button } from '@mantine/core'
import { useState } from 'react'
import { fieldLabel } from '#platform/model'
import { Problem } from '../../kernel/api.ts'
import { navigate } from '../../kernel/navigation.ts'
import { records } from '../../kernel/record-api.ts'
import { useResource } from '../../kernel/resources.ts'
import { useWords } from '../../words/WordsProvider.tsx'

/** A new record of a declared type. */
export default function CreatePage({ resource: name }: { resource: string }) {
  const { resource } = useResource(name)
  const words = useWords()
  const [values, setValues] = useState<Record<string, unknown>>({})
  const [refusal, setRefusal] = useState('')
  const save = async () => {
    try {
      const { row } = await records.create(name, values)
      navigate(`/${resource.route}/${row.id}`)
    } catch (error) {
      setRefusal(error instanceof Problem ? error.document.detail : String(error))
    }
  }
  return (
    <form onSubmit={event => (event.preventDefault(), void save())}>
      {refusal && <p role="alert">{refusal}</p>}
      {resource.form.flatMap(section => section.rows.flat()).map(field => (
        <label key={field} style={{ display: 'block' }}>
          {fieldLabel(words, name, field)}
          <input onChange={event => setValues({ ...values, [field]: event.target.value })} />
        </label>
      ))}
      <Button type="submit">{words('actions.create')}</Button>
    </form>
  )
}
