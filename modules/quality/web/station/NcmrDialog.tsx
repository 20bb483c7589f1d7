import { TextInput } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import { type Row, records } from '#platform/web/kernel/record-api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import type { Everything } from '#platform/web/screens/matrix/every-record.ts'
import { labelIn, nameIn } from '#platform/web/screens/use-live-rows.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorSaid } from '#platform/web/shell/FloorParts.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { QuarantineChoice } from './Choices.tsx'
import { refusalOf } from './refusal.ts'
import classes from './Station.module.css'

interface NcmrDialogProps {
  readonly ncmrs: Everything
  readonly row: Row
  readonly onClose: () => void
}

/** One report: what is wrong, where the pieces are kept apart, and the tag for them. */
export function NcmrDialog({ ncmrs, row, onClose }: NcmrDialogProps) {
  const words = useWords()
  const formats = useFormats()
  const mayContain = useMay('ncmrs', 'contain')
  const lead = [
    row.code,
    nameIn(ncmrs, row.defect, 'look-ups'),
    words('station.pieces', { count: formats.quantity(String(row.quantityNonconforming)) }),
    words(`station.ncmrStates.${row.status}`),
  ]
  return (
    <Dialog open onClose={onClose} title={labelIn(ncmrs, row.item)} lead={lead.filter(Boolean).join(' · ')}>
      <div className={classes.acts}>
        <p>{words('station.shouldBe', { requirement: String(row.requirement), actual: String(row.actual) })}</p>
        {row.status === 'open' && mayContain && <Containment row={row} />}
        <FloorButton
          icon={<IconPrinter size={28} aria-hidden />}
          onClick={() => window.open(api.address(`/ncmrs/${row.id}/print`, {}), '_blank')}
        >
          {words('station.printTag')}
        </FloorButton>
      </div>
    </Dialog>
  )
}

/** The pieces are put where nobody takes them from. */
function Containment({ row }: { readonly row: Row }) {
  const words = useWords()
  const [place, setPlace] = useState<string | null>(null)
  const [done, setDone] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const contain = async () => {
    if (!place) return setRefused(words('station.choosePlace'))
    try {
      await records.act('ncmrs', row.id, 'contain', { quarantineLocation: place, contained: done.trim() || null })
    } catch (error) {
      return setRefused(refusalOf(error) ?? words('station.failed'))
    }
    notify({ type: 'positive', title: words('station.containedNow', { code: String(row.code) }) })
  }
  return (
    <>
      {refused && <FloorSaid tone="negative">{refused}</FloorSaid>}
      <QuarantineChoice chosen={place} onChoose={setPlace} />
      <TextInput
        size="lg"
        label={words('station.whatWasDone')}
        maxLength={2000}
        value={done}
        onChange={event => setDone(event.currentTarget.value)}
      />
      <FloorButton tone="primary" onClick={() => void contain()}>
        {words('station.contain')}
      </FloorButton>
    </>
  )
}
