import type { MachineState } from '#platform/web/parts/tone.ts'

/** The sign a machine's status is shown by, the same on its screen and on its page. */
export const signOf: Readonly<Record<string, MachineState>> = {
  running: 'running',
  setup: 'setup',
  idle: 'idle',
  down: 'alarm',
  maintenance: 'off',
  off: 'off',
  retired: 'off',
}
