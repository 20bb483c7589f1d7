import { Button } from '@mantine/core'
import { useState } from 'react'
import { placesOf } from '#modules/engineering/model/calculator/calculation-places.ts'
import type { CalculatorName } from '#modules/engineering/model/calculator/shop-math.ts'
import { Problem } from '#platform/web/kernel/api.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import { useShortcuts } from '#platform/web/kernel/keyboard.ts'
import { navigate } from '#platform/web/kernel/navigation.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Calculator.module.css'
import type { Sheet } from './figures.ts'

interface SaveProps {
  readonly name: CalculatorName
  readonly sheet: Sheet
  readonly opensSaved: boolean
}

/** Keeps a result with what was asked, under a name one finds again. */
export function SaveCalculation({ name: calculator, sheet, opensSaved }: SaveProps) {
  const words = useWords()
  const may = useMay('calculations', 'create')
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const ready = sheet.worked.ok && may && !busy
  const hasPlace = Object.keys(placesOf(calculator)).length > 0
  const save = async (use = false) => {
    if (!ready) return
    setBusy(true)
    try {
      const { row } = await records.create('calculations', {
        calculator,
        inputs: sheet.inputs,
        ...(name.trim() && { name: name.trim() }),
      })
      const href = `/calculations/${row.id}`
      const link = { href, label: words('calculator.open') }
      notify({ type: 'positive', title: words('calculator.savedAs'), ...(!opensSaved && { link }) })
      setName('')
      if (use || opensSaved) navigate(use ? `${href}?act=useIn` : href)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      notify({ type: 'negative', title: error.message })
    } finally {
      setBusy(false)
    }
  }
  useShortcuts([
    {
      keys: 'mod+s',
      label: words('calculator.save'),
      group: words('calculator.title'),
      whileTyping: true,
      run: () => void save(),
    },
  ])
  if (!may) return null
  return (
    <form
      className={classes.save}
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <input
        data-name
        aria-label={words('calculator.name')}
        placeholder={words('calculator.nameHint')}
        autoComplete="off"
        maxLength={200}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <Button type="submit" disabled={!ready} loading={busy}>
        {words('calculator.save')}
      </Button>
      {hasPlace && (
        <Button variant="default" disabled={!ready} onClick={() => void save(true)}>
          {words('calculator.saveAndUse')}
        </Button>
      )}
    </form>
  )
}
