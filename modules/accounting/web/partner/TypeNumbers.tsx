import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { bankKinds } from '#modules/accounting/model/partner-accounting.ts'
import { Problem } from '#platform/web/kernel/api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import './words.ts'

interface Props {
  readonly title: string
  readonly lead: string
  readonly saves: string
  readonly told: string
  /** What the two numbers are called by whom they are sent to. */
  readonly names: { readonly routing: string; readonly account: string }
  /** Of a vendor: what kind of account it is. */
  readonly asksKind?: boolean
  readonly save: (given: Readonly<Record<string, string>>) => Promise<unknown>
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Asks for the two numbers of a bank account; what is wrong with one is said at its field. */
export function TypeNumbers({ title, lead, saves, told, names, asksKind, save, onClose, onSaved }: Props) {
  const words = useWords()
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    try {
      await save(given)
      notify({ type: 'positive', title: told })
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
  const input = (field: string, label: string, most: number) => (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={most}
      value={given[field] ?? ''}
      {...(errors[field] && { error: errors[field] })}
      onChange={event => setGiven({ ...given, [field]: event.currentTarget.value })}
    />
  )
  return (
    <Dialog
      open
      size="small"
      title={title}
      lead={lead}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {words('bankData.cancel')}
          </Button>
          <Button
            disabled={!given[names.routing] || !given[names.account]}
            loading={isBusy}
            onClick={() => void send()}
          >
            {saves}
          </Button>
        </>
      }
    >
      {input(names.routing, words('bankData.routing'), 20)}
      {input(names.account, words('bankData.account'), 40)}
      {asksKind && (
        <NativeSelect
          label={words('bankData.kind')}
          value={given.bankKind ?? 'checking'}
          data={bankKinds.map(kind => ({ value: kind, label: words(`bankData.${kind}`) }))}
          onChange={event => setGiven({ ...given, bankKind: event.currentTarget.value })}
        />
      )}
    </Dialog>
  )
}
