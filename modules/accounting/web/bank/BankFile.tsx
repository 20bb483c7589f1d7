import { useQuery } from '@tanstack/react-query'
import { useMay } from '#platform/web/kernel/application.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import '../partner/words.ts'
import { FileButton } from './FileButton.tsx'
import classes from './OwnNumber.module.css'

/** On what was paid: the file its bank wants of it, by the way it was paid. */
export default function BankFile({ resource, record }: SlotProps) {
  const words = useWords()
  const may = useMay(resource, 'issue')
  const { row } = record
  const method = useMethodKind(String(row.method))
  const file = method === 'ach' ? 'achFile' : method === 'check' ? 'positivePayFile' : null
  if (!may || row.status !== 'issued' || !file) return null
  const name = `${row.code}${file === 'achFile' ? '.ach.txt' : '-positive-pay.csv'}`
  return (
    <section className={classes.box}>
      <h2>{words('bankData.forBank')}</h2>
      <FileButton path={`/${resource}/${row.id}/bank-file`} name={name} label={words(`bankData.${file}`)} />
    </section>
  )
}

const useMethodKind = (method: string): unknown =>
  useQuery({
    queryKey: ['payment-method-kind', method],
    queryFn: async () => (await records.get('payment-methods', method)).row.kind,
  }).data
