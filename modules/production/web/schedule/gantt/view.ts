/** What part of the picture is seen: the minute at the left edge, pixels a minute, and how far it is scrolled down. */
export interface View {
  readonly left: number
  readonly scale: number
  readonly top: number
}

/** The room for bars, in pixels, and what there is to see. */
export interface Frame {
  readonly width: number
  readonly height: number
  readonly from: number
  readonly to: number
  readonly tall: number
}

export const xOf = (view: View, minute: number): number => (minute - view.left) * view.scale
export const minuteAt = (view: View, x: number): number => view.left + x / view.scale

const closest = 8
const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most))

/** Everything fits at the widest; at the closest an hour is 480 pixels. */
const scaleWithin = (scale: number, { width, from, to }: Frame): number =>
  between(Math.min(closest, width / Math.max(60, to - from)), scale, closest)

/** Nobody loses the picture: it stays within its edges. */
export function clamp(view: View, frame: Frame): View {
  const scale = scaleWithin(view.scale, frame)
  const shown = frame.width / scale
  const left = between(frame.from, view.left, Math.max(frame.from, frame.to - shown))
  const top = between(0, view.top, Math.max(0, frame.tall - frame.height))
  return { left, scale, top }
}

export const pan = (view: View, frame: Frame, dx: number, dy: number): View =>
  clamp({ ...view, left: view.left + dx / view.scale, top: view.top + dy }, frame)

/** Closer or further, while what is under the pointer stays there. */
export function zoom(view: View, frame: Frame, factor: number, x: number): View {
  const held = minuteAt(view, x)
  const scale = scaleWithin(view.scale * factor, frame)
  return clamp({ ...view, scale, left: held - x / scale }, frame)
}

/** A moment a third into the picture. */
export const goTo = (view: View, frame: Frame, minute: number): View =>
  clamp({ ...view, left: minute - frame.width / view.scale / 3 }, frame)

/** Moves just so far that a stretch and a row are seen. */
export function reveal(
  view: View,
  frame: Frame,
  { from, to, top, height }: { from: number; to: number; top: number; height: number },
): View {
  const right = view.left + frame.width / view.scale
  const isOut = from < view.left || Math.min(to, from + frame.width / view.scale / 2) > right
  const down = top < view.top ? top : top + height > view.top + frame.height ? top + height - frame.height : view.top
  return clamp({ ...view, top: down, left: isOut ? from - frame.width / view.scale / 4 : view.left }, frame)
}

/** The first view: so many days, now a sixth in. */
export function firstView(frame: Frame, now: number, days: number): View {
  const shown = days * 1440
  return clamp({ left: now - shown / 6, scale: frame.width / shown, top: 0 }, frame)
}
