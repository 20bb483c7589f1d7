import { useEffect, useRef } from 'react'
import type { CheckDrawing } from '#modules/quality/model/checks/check-view.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { useSheet } from '../drawings/use-sheet.ts'
import classes from './Portal.module.css'

/** As much around a callout as shows where on the part it is, in shares of the page. */
const least = { w: 0.3, h: 0.22 }
const shown = { width: 640, height: 360 }
const color = '#cf2f33'

/** The piece of the drawing a characteristic stands on, its callout framed. */
export function DrawingCrop({ drawing, number }: { readonly drawing: CheckDrawing; readonly number: string }) {
  const words = useWords()
  const { file } = useSheet(drawing.file)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { page, x, y, w, h } = drawing
  useEffect(() => {
    if (!file) return
    let gone = false
    const draw = async () => {
      const size = await file.sizeOf(page)
      const crop = { w: Math.min(1, Math.max(least.w, w * 2)), h: Math.min(1, Math.max(least.h, h * 3)) }
      const left = Math.min(1 - crop.w, Math.max(0, x + w / 2 - crop.w / 2))
      const top = Math.min(1 - crop.h, Math.max(0, y + h / 2 - crop.h / 2))
      const scale = Math.min(shown.width / (crop.w * size.width), shown.height / (crop.h * size.height))
      const whole = document.createElement('canvas')
      await file.draw(page, whole, scale)
      const to = canvas.current
      if (gone || !to) return
      to.width = Math.round(crop.w * whole.width)
      to.height = Math.round(crop.h * whole.height)
      const context = to.getContext('2d')!
      context.fillStyle = '#fff'
      context.fillRect(0, 0, to.width, to.height)
      context.drawImage(whole, -left * whole.width, -top * whole.height)
      context.strokeStyle = color
      context.lineWidth = 3
      const margin = 6
      context.strokeRect(
        (x - left) * whole.width - margin,
        (y - top) * whole.height - margin,
        w * whole.width + 2 * margin,
        h * whole.height + 2 * margin,
      )
    }
    void draw()
    return () => {
      gone = true
    }
  }, [file, page, x, y, w, h])
  if (!file) return null
  return <canvas ref={canvas} className={classes.crop} role="img" aria-label={words('portal.drawing', { number })} />
}
