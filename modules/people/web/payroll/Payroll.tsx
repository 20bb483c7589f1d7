import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '#platform/web/kernel/application.ts'
import { useAddress } from '#platform/web/kernel/navigation.ts'
import ListPage from '#platform/web/pages/list/ListPage.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { ExportFiles } from './ExportFiles.tsx'
import classes from './Payroll.module.css'
import { RulePresetDialog } from './RulePresetDialog.tsx'
import './payroll-words.ts'

/** What payroll is made of, each a list of its own. */
const parts = {
  periods: 'pay-periods',
  rules: 'labor-rules',
  codes: 'pay-codes',
  adjustments: 'pay-adjustments',
  policies: 'time-off-policies',
  exports: null,
} as const
type Part = keyof typeof parts

const isPart = (text: string | null): text is Part => text !== null && Object.hasOwn(parts, text)

/** Pay periods first; the rules, codes and amounts they are worked out from, and the files they became, beside them. */
export default function Payroll() {
  const words = useWords()
  const asked = useAddress().query.get('part')
  const part = isPart(asked) ? asked : 'periods'
  const resource = parts[part]
  return (
    <>
      <nav className={classes.parts} aria-label={words('payParts.label')}>
        {(Object.keys(parts) as Part[]).map(one => (
          <Link
            key={one}
            href={one === 'periods' ? '/payroll' : `/payroll?part=${one}`}
            aria-current={one === part ? 'page' : undefined}
          >
            {words(`payParts.${one}`)}
          </Link>
        ))}
      </nav>
      {resource ? (
        <ListPage key={part} resource={resource}>
          {part === 'rules' && <FromPreset />}
        </ListPage>
      ) : (
        <ExportFiles />
      )}
    </>
  )
}

/** Rules begin with a delivered set; the company's counsel decides what holds. */
function FromPreset() {
  const words = useWords()
  const mayCreate = useMay('labor-rules', 'create')
  const [open, setOpen] = useState(false)
  return (
    <p className={classes.preset}>
      <span>{words('payRules.counsel')}</span>
      {mayCreate && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {words('payRules.fromPreset')}
        </Button>
      )}
      {open && <RulePresetDialog onClose={() => setOpen(false)} />}
    </p>
  )
}
