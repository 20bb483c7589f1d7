import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLayer } from '#platform/web/parts/layers.ts'
import classes from './widgets.module.css'

interface DropdownProps {
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
  /** As wide as what it hangs from. */
  readonly fitted?: boolean
}

/** Hangs under (or, without room, over) an input; lies on top of everything, so that no grid or panel cuts it off. */
export function Dropdown({ anchor, onClose, children, fitted }: DropdownProps) {
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ left: number; top: number; width?: number }>({ left: -9999, top: 0 })
  useLayer(true, onClose)
  useLayoutEffect(() => {
    const settle = () => {
      const from = anchor.current?.getBoundingClientRect()
      const own = box.current?.getBoundingClientRect()
      if (!from || !own) return
      const below = from.bottom + 4 + own.height <= window.innerHeight - 8 || from.top < own.height
      const width = fitted ? Math.max(from.width, 240) : undefined
      setPlace({
        left: Math.max(8, Math.min(from.left, window.innerWidth - (width ?? own.width) - 8)),
        top: below ? from.bottom + 4 : from.top - own.height - 4,
        ...(width && { width }),
      })
    }
    settle()
    const watch = new ResizeObserver(settle)
    watch.observe(box.current!)
    window.addEventListener('scroll', settle, true)
    window.addEventListener('resize', settle)
    return () => {
      watch.disconnect()
      window.removeEventListener('scroll', settle, true)
      window.removeEventListener('resize', settle)
    }
  }, [anchor, fitted])
  useEffect(() => {
    const outside = (event: PointerEvent) => {
      const target = event.target as Node
      if (!box.current?.contains(target) && !anchor.current?.contains(target)) onClose()
    }
    document.addEventListener('pointerdown', outside, true)
    return () => document.removeEventListener('pointerdown', outside, true)
  }, [anchor, onClose])
  return createPortal(
    <div ref={box} className={classes.dropdown} style={place}>
      {children}
    </div>,
    document.body,
  )
}
