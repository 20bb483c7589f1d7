import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { records } from '#platform/web/kernel/record-api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { ScanField } from '#platform/web/parts/ScanField.tsx'
import { type ScanMatch, useScanning } from '#platform/web/screens/scanning.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorSaid } from '#platform/web/shell/FloorParts.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { DefectChoice } from './Choices.tsx'
import { refusalOf } from './refusal.ts'
import classes from './Station.module.css'

/** What a report is about: pieces of a lot or of a job. */
interface About {
  readonly called: string
  readonly item: string
  readonly lot: string | null
  readonly job: string | null
}

async function aboutOf({ resource, id, code }: ScanMatch): Promise<About | null> {
  if (resource === 'stock-lots') {
    const { row } = await records.get('stock-lots', id)
    return { called: code ?? '', item: String(row.item), lot: id, job: null }
  }
  if (resource !== 'jobs') return null
  const { row } = await records.get('jobs', id)
  return { called: code ?? '', item: `part-revisions/${String(row.partRevision)}`, lot: null, job: id }
}

const empty = { inspected: '', badQty: '', requirement: '', actual: '' }

/** Somebody found pieces that are not as they should be: scanned, counted and said in a minute. */
export function ReportDialog({ onClose }: { readonly onClose: (made: string | null) => void }) {
  const words = useWords()
  const [about, setAbout] = useState<About | null>(null)
  const [typed, setTyped] = useState(empty)
  const [defect, setDefect] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const { scan, verdict } = useScanning(async matches => {
    for (const match of matches) {
      const found = await aboutOf(match)
      if (found) {
        setAbout(found)
        return null
      }
    }
    return words('station.scanLotOrJob')
  })
  const input = (name: keyof typeof empty, isCount = false) => ({
    size: 'lg' as const,
    label: words(`station.${name}`),
    value: typed[name],
    ...(isCount && { inputMode: 'decimal' as const }),
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  const report = async () => {
    if (!about) return setRefused(words('station.scanLotOrJob'))
    try {
      const { row } = await records.create('ncmrs', {
        ...{ source: about.job ? 'inProcess' : 'final', item: about.item, lot: about.lot, job: about.job, defect },
        ...{ requirement: typed.requirement, actual: typed.actual },
        ...{ quantityInspected: typed.inspected || typed.badQty, quantityNonconforming: typed.badQty },
      })
      onClose(row.id)
    } catch (error) {
      setRefused(refusalOf(error) ?? words('station.failed'))
    }
  }
  return (
    <Dialog open onClose={() => onClose(null)} title={words('station.report')}>
      <div className={classes.acts}>
        <ScanField
          size="floor"
          keepsFocus={!about}
          label={words('station.scanBad')}
          hint={about ? words('station.about', { code: about.called }) : words('station.scanHint')}
          onScan={code => void scan(code)}
          {...(verdict && { verdict })}
        />
        <div className={classes.amounts}>
          <TextInput {...input('badQty', true)} />
          <TextInput {...input('inspected', true)} />
        </div>
        <DefectChoice chosen={defect} onChoose={setDefect} />
        <TextInput {...input('requirement')} maxLength={500} />
        <TextInput {...input('actual')} maxLength={500} />
        {refused && <FloorSaid tone="negative">{refused}</FloorSaid>}
        <FloorButton tone="primary" onClick={() => void report()}>
          {words('station.sendReport')}
        </FloorButton>
      </div>
    </Dialog>
  )
}
