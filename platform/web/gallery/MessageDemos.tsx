import { Button } from '@mantine/core'
import { IconReceipt2 } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../parts/EmptyState.tsx'
import { LoadingOverlay } from '../parts/LoadingOverlay.tsx'
import { ComingSoon, NotFound, ScreenError } from '../parts/Messages.tsx'
import { ProgressBar } from '../parts/ProgressBar.tsx'
import { PageSkeleton, RowSkeletons } from '../parts/Skeletons.tsx'
import classes from './Gallery.module.css'

export function ProgressDemo() {
  const [startedAt] = useState(() => new Date(Date.now() - 30_000))
  return (
    <div className={classes.columns}>
      <ProgressBar label="Importing customers" done={2500} total={10_000} startedAt={startedAt} onCancel={() => {}} />
      <ProgressBar label="Counting rows" done={0} />
      <RowSkeletons rows={4} />
      <PageSkeleton />
      <div style={{ position: 'relative', height: 140 }}>
        <LoadingOverlay />
      </div>
    </div>
  )
}

export function MessagesDemo() {
  return (
    <div className={classes.columns}>
      <EmptyState
        icon={<IconReceipt2 size={40} stroke={1.3} />}
        title="No quotes yet"
        actions={
          <>
            <Button>New quote</Button>
            <Button variant="default">Import quotes</Button>
          </>
        }
      >
        A quote prices parts at several quantities and becomes an order with one press when the customer accepts.
      </EmptyState>
      <NotFound path="/ordres/412" homeHref="#messages" onSearch={() => {}} />
      <ComingSoon feature="Payroll" backHref="#messages" />
      <ScreenError onRetry={() => {}} requestId="7f3a91" />
      <ScreenError onRetry={() => {}} newVersion />
    </div>
  )
}
