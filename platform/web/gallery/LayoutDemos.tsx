import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconAlertOctagon, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { ScanField, type ScanFieldProps } from '../parts/ScanField.tsx'
import { MachineStateSign, StatusDot } from '../parts/StatusDot.tsx'
import { FloorButton, FloorLayout } from '../shell/FloorLayout.tsx'
import { PortalLayout } from '../shell/PortalLayout.tsx'
import { SignInLayout } from '../shell/SignInLayout.tsx'
import { useWords } from '../words/WordsProvider.tsx'
import classes from './Gallery.module.css'

export function FloorDemo() {
  const words = useWords()
  const [verdict, setVerdict] = useState<ScanFieldProps['verdict']>({
    tone: 'positive',
    text: 'JOB-000981 op 20 – valve body rev C',
  })
  return (
    <FloorLayout
      title="VMC-1"
      subtitle="Haas VF-2 · Cell B"
      person={{ name: 'Dolores Peña' }}
      connection="online"
      clock="14:05"
      onLeave={() => {}}
      steps={
        <>
          <FloorButton tone="primary" icon={<IconPlayerPlay size={32} />}>
            Start operation
          </FloorButton>
          <FloorButton icon={<IconPlayerPause size={32} />} detail="Lunch, meeting, tool change">
            Pause
          </FloorButton>
          <FloorButton tone="negative" icon={<IconAlertOctagon size={32} />}>
            Machine down
          </FloorButton>
        </>
      }
    >
      <div className={classes.floorCards}>
        <div>
          <ScanField size="floor" onScan={code => setVerdict({ tone: 'positive', text: code })} verdict={verdict} />
        </div>
        <div>
          <MachineStateSign state="setup" label={words('states.setup')} size={40} />
          <p className={classes.big}>38 / 120</p>
          <p className={classes.quiet}>JOB-000981 · op 20 · Nov 12, 2026</p>
        </div>
      </div>
    </FloorLayout>
  )
}

export function PortalDemo() {
  return (
    <PortalLayout
      company={{
        name: 'Hartmann Precision',
        colour: '#0f766e',
        phone: '+1 414 555 0142',
        email: 'orders@hartmann.example',
      }}
      links={[
        { key: 'orders', label: 'Orders', href: '/orders' },
        { key: 'quotes', label: 'Quotes', href: '/quotes', badge: 2 },
        { key: 'papers', label: 'Papers', href: '/papers' },
      ]}
      currentPath="/orders"
      user={{ name: 'Maria Delgado' }}
    >
      <h1>Welcome, Maria</h1>
      <div className={classes.portalThree}>
        <section>
          <h2>Your orders</h2>
          <p>4 open, the next ships Nov 14, 2026.</p>
          <p>
            <StatusDot tone="ongoing" label="PO 88412 in production" />
          </p>
        </section>
        <section>
          <h2>Quotes to answer</h2>
          <p>2 quotes wait for you; one expires in 3 days.</p>
          <Button mt="sm">See quotes</Button>
        </section>
        <section>
          <h2>Certificates and invoices</h2>
          <p>All papers of every shipment, as PDF.</p>
        </section>
      </div>
    </PortalLayout>
  )
}

export function SignInDemo() {
  return (
    <SignInLayout title="Sign in" company="Hartmann Precision" foot="Trouble signing in? Ask your administrator.">
      <TextInput label="Email" />
      <PasswordInput label="Password" />
      <Button fullWidth mt="xs">
        Sign in
      </Button>
    </SignInLayout>
  )
}
