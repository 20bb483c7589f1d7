import { Button, FileButton, NativeSelect } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { Problem } from '#platform/web/kernel/api.ts'
import { changeQuery, useAddress } from '#platform/web/kernel/navigation.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import './words.ts'
import { Begin } from './Begin.tsx'
import classes from './Reconcile.module.css'
import { importStatement, useBanks, useFreshBank, useReconciliation } from './reconcile-api.ts'
import { TakenStatements } from './TakenStatements.tsx'
import { Workbench } from './Workbench.tsx'

/** Says a refusal as the server said it. */
export function useTold() {
  const words = useWords()
  return async (task: () => Promise<string | undefined>): Promise<void> => {
    try {
      const told = await task()
      if (told) notify({ type: 'positive', title: told })
    } catch (error) {
      notify({ type: 'negative', title: error instanceof Problem ? error.message : words('reconcile.failed') })
    }
  }
}

/** Bank and books side by side, until they differ by nothing (accounting R36). */
export default function Reconcile() {
  const words = useWords()
  const told = useTold()
  const refresh = useFreshBank()
  const { query } = useAddress()
  const { data: banks } = useBanks()
  const account = query.get('account') ?? (banks?.[0]?.id as string | undefined) ?? null
  const { data: current, isPending } = useReconciliation(account)
  const chooser = useRef<() => void>(null)
  const take = (file: File | null) =>
    void told(async () => {
      if (!file || !account) return undefined
      // A file that was mended under its name is chosen again.
      chooser.current?.()
      const result = await importStatement(account, file)
      await refresh()
      return words('reconcile.imported', result)
    })
  return (
    <>
      <ScreenHead title={words('reconcile.title')} lead={words('reconcile.lead')}>
        <div className={classes.head}>
          <NativeSelect
            aria-label={words('reconcile.account')}
            value={account ?? ''}
            onChange={event => changeQuery({ account: event.currentTarget.value })}
            data={(banks ?? []).map(bank => ({ value: bank.id, label: String(bank.name) }))}
          />
          <FileButton resetRef={chooser} onChange={take} accept=".ofx,.qfx,.xml,.csv,.txt">
            {props => (
              <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
                {words('reconcile.import')}
              </Button>
            )}
          </FileButton>
        </div>
      </ScreenHead>
      {account &&
        (isPending ? (
          <RowSkeletons />
        ) : current ? (
          <Workbench account={account} current={current} />
        ) : (
          <Begin account={account} />
        ))}
      {account && <TakenStatements account={account} />}
    </>
  )
}
