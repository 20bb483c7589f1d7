import { type PointerEvent, useRef, useState } from 'react'
import type { StoredFile } from '#platform/model'
import { uploadFile } from '#platform/web/fields/widgets/upload.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Reception.module.css'

interface SignaturePadProps {
  readonly value: unknown
  readonly onChange: (signature: StoredFile | null) => void
  readonly error?: string | undefined
  readonly onFailed: (error: unknown) => void
}

const [width, height] = [720, 200]

/** A signature drawn with finger, pen or mouse; it is kept as a picture when the pen is lifted. */
export function SignaturePad({ value, onChange, error, onFailed }: SignaturePadProps) {
  const words = useWords()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawing, setDrawing] = useState(false)
  const at = (event: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect()
    return [((event.clientX - box.left) / box.width) * width, ((event.clientY - box.top) / box.height) * height]
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const pen = canvas.current!.getContext('2d')!
    pen.lineWidth = 3
    pen.lineCap = 'round'
    pen.strokeStyle = '#12161c'
    pen.beginPath()
    pen.moveTo(...at(event))
    setDrawing(true)
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!isDrawing) return
    const pen = canvas.current!.getContext('2d')!
    pen.lineTo(...at(event))
    pen.stroke()
  }
  const lift = () => {
    if (!isDrawing) return
    setDrawing(false)
    canvas.current!.toBlob(blob => {
      if (blob) uploadFile(new File([blob], 'signature.png', { type: 'image/png' })).then(onChange, onFailed)
    }, 'image/png')
  }
  const clear = () => {
    canvas.current!.getContext('2d')!.clearRect(0, 0, width, height)
    onChange(null)
  }
  return (
    <div className={classes.signature}>
      <span>{words('reception.signature')}</span>
      <canvas
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-label={words('reception.signHere')}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={lift}
      />
      <small role="status">{words(value ? 'reception.signed' : 'reception.signHere')}</small>
      <FloorButton onClick={clear}>{words('reception.clear')}</FloorButton>
      {error && <small className={classes.error}>{error}</small>}
    </div>
  )
}
