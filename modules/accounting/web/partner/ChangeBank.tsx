import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Problem } from '#platform/web/kernel/api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { changeBankData } from './bank-data-api.ts'

interface Props {
  readonly partner: string
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Asks for new bank data; what is wrong with it is said at its field. */
export function ChangeBank({ partner, onClose, onSaved }: Props) {
  const words = useWords()
  const [given, setGiven] = useState({ bankRouting: '', bankAccount: '' })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      await changeBankData(partner, given)
      notify({ type: 'positive', title: words('bankData.saved') })
      onSaved()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const named = (error.document.errors ?? []).map(({ path, message }) => [path, message] as const)
      if (named.length) setErrors(Object.fromEntries(named))
      else notify({ type: 'negative', title: error.message })
    } finally {
      setBusy(false)
    }
  }
  const input = (field: 'bankRouting' | 'bankAccount', label: string, most: number) => (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={most}
      value={given[field]}
      {...(errors[field] && { error: errors[field] })}
      onChange={event => setGiven({ ...given, [field]: event.currentTarget.value })}
    />
  )
  return (
    <Dialog
      open
      size="small"
      title={words('bankData.change')}
      lead={words('bankData.changeLead')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {words('bankData.cancel')}
          </Button>
          <Button disabled={!given.bankRouting || !given.bankAccount} loading={isBusy} onClick={() => void save()}>
            {words('bankData.save')}
          </Button>
        </>
      }
    >
      {input('bankRouting', words('bankData.routing'), 20)}
      {input('bankAccount', words('bankData.account'), 40)}
    </Dialog>
  )
}
