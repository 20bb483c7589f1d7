import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import './quality-words.ts'

/** The three forms as the spreadsheet customers ask for. */
export default function FairWorkbook({ record }: SlotProps) {
  const words = useWords()
  if (record.row.status === 'draft') return null
  return (
    <p>
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
