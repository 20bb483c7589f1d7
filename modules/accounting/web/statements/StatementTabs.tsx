import { statementNames } from '#modules/accounting/model/statements/statement-names.ts'
import { useAddress } from '#platform/web/kernel/navigation.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Statements.module.css'
import { sharedQuery } from './use-asked.ts'

export const pathOf = (name: string): string => `/general-ledgers/${name === 'general-ledger' ? 'ledger' : name}`

/** From one statement to the next, with the same days. */
export function StatementTabs({ current }: { current: string }) {
  const words = useWords()
  const { query } = useAddress()
  return (
    <nav className={classes.tabs} aria-label={words('statements.screen.statements')}>
      {[...statementNames, 'general-ledger'].map(name => (
        <Link
          key={name}
          href={`${pathOf(name)}${sharedQuery(query)}`}
          aria-current={name === current ? 'page' : undefined}
        >
          {words(`statements.names.${name}`)}
        </Link>
      ))}
    </nav>
  )
}
