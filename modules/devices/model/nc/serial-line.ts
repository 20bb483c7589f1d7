import { baudRates } from '../transport-options.ts'
import { linesOf } from './canonical.ts'
import { type RunOptions, runProgram } from './run.ts'

export interface SerialLine {
  readonly baud: number
  readonly dataBits: number
  readonly parity: 'none' | 'even' | 'odd'
  readonly stopBits: number
}

/** devices R19: start bit, data, parity and stop bits. */
export const bitsPerCharacter = ({ dataBits, parity, stopBits }: SerialLine): number =>
  1 + dataBits + (parity === 'none' ? 0 : 1) + stopBits

export const characterSeconds = (line: SerialLine): number => bitsPerCharacter(line) / line.baud

export interface Starvation {
  readonly motionBlocks: number
  readonly windows: number
  readonly starving: number
  readonly firstLine: number | null
  /** The lowest standard rate at which no window starves; null when none is fast enough. */
  readonly cleanBaud: number | null
}

const windowBlocks = 20

/** Does a drip feed keep up with the machine? Every 20 blocks that move must arrive before they are cut (devices R19). */
export function starvationOf(
  stored: string,
  options: RunOptions,
  line: SerialLine,
  lineEndingCharacters: number,
): Starvation {
  const texts = linesOf(stored)
  const blocks: { line: number; characters: number; seconds: number }[] = []
  runProgram(stored, options, step => {
    const cutting = step.moves.filter(move => move.kind !== 'rapid')
    if (cutting.length === 0 || step.state.motion === 'cycle') return
    const characters = (texts[step.block.line - 1]?.length ?? 0) + lineEndingCharacters
    const seconds = cutting.reduce((sum, move) => sum + move.seconds, 0)
    blocks.push({ line: step.line, characters, seconds })
  })
  const starvingAt = (baud: number): number[] => {
    const each = characterSeconds({ ...line, baud })
    return windowsOf(blocks).flatMap(window => (window.characters * each > window.seconds ? [window.line] : []))
  }
  const now = starvingAt(line.baud)
  return {
    motionBlocks: blocks.length,
    windows: Math.max(0, blocks.length - windowBlocks + 1),
    starving: now.length,
    firstLine: now[0] ?? null,
    cleanBaud: baudRates.find(baud => starvingAt(baud).length === 0) ?? null,
  }
}

function windowsOf(blocks: readonly { line: number; characters: number; seconds: number }[]) {
  const windows: { line: number; characters: number; seconds: number }[] = []
  for (let start = 0; start + windowBlocks <= blocks.length; start++) {
    const window = blocks.slice(start, start + windowBlocks)
    windows.push({
      line: window[0]!.line,
      characters: window.reduce((sum, block) => sum + block.characters, 0),
      seconds: window.reduce((sum, block) => sum + block.seconds, 0),
    })
  }
  return windows
}
