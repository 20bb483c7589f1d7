import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './FairWorkbook.module.css'
import './quality-words.ts'

/** The three forms as the spreadsheet customers ask for. */
export default function FairWorkbook({ record }: SlotProps) {
  const words = useWords()
  if (record.row.status === 'draft') return <p className={classes.lead}>{words('fairWorkbook.lead')}</p>
  return (
    <p className={classes.save}>
      <Button
        component="a"
        variant="default"
        href={`/api/fairs/${record.row.id}/workbook`}
        leftSection={<IconFileSpreadsheet size={16} />}
      >
        {words('fairWorkbook.save')}
      </Button>
    </p>
  )
}
