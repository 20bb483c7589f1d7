import { IconFileText } from '@tabler/icons-react'
import classes from './Thumbnail.module.css'

export interface ThumbnailProps {
  readonly file: { readonly sha256: string; readonly name: string; readonly type?: string }
  readonly size?: number
  /** Where it is opened, when not among all files. */
  readonly href?: string
}

const pictures: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/** A file small enough to stand beside something: a picture as it is, any other as a sheet with its ending. Opens the file. */
export function Thumbnail({ file: { sha256, name, type = '' }, size = 56, ...given }: ThumbnailProps) {
  const href = given.href ?? `/api/files/${sha256}/${encodeURIComponent(name)}`
  const ending = /\.(\w{1,5})$/.exec(name)?.[1]?.toUpperCase() ?? ''
  return (
    <a
      className={classes.thumbnail}
      style={{ width: size, height: size }}
      href={href}
      target="_blank"
      rel="noreferrer"
      title={name}
      aria-label={name}
    >
      {pictures.includes(type) ? (
        <img src={href} alt="" loading="lazy" />
      ) : (
        <span className={classes.sheet}>
          <IconFileText size={Math.round(size * 0.42)} stroke={1.4} aria-hidden />
          {ending}
        </span>
      )}
    </a>
  )
}
