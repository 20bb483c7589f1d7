import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { Problem } from '#platform/web/kernel/api.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import type { Step } from '../parts/steps.ts'

interface PasskeyButtonProps {
  readonly ticket: string | null
  readonly onStep: (step: Step) => void
  readonly onRefused: (message: string) => void
}

/** Finger, face or key instead of typing; only where the browser knows passkeys. */
export function PasskeyButton({ ticket, onStep, onRefused }: PasskeyButtonProps) {
  const words = useWords()
  const [busy, setBusy] = useState(false)
  if (typeof window.PublicKeyCredential !== 'function') return null
  const prove = async () => {
    setBusy(true)
    try {
      const { signInByPasskey } = await import('./passkey.ts')
      onStep(await signInByPasskey(ticket))
    } catch (error) {
      onRefused(error instanceof Problem ? error.message : words('door.passkeyNotUsed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      loading={busy}
      leftSection={<IconFingerprint size={18} aria-hidden />}
      onClick={prove}
    >
      {words(ticket ? 'door.usePasskey' : 'door.passkeySignIn')}
    </Button>
  )
}
