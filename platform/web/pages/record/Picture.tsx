import { IconPhotoPlus } from '@tabler/icons-react'
import { usePicture } from '#platform/web/fields/record-picture.ts'
import { uploadFile } from '#platform/web/fields/widgets/upload.ts'
import { useApplication } from '#platform/web/kernel/application.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { Thumbnail } from '#platform/web/parts/Thumbnail.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Picture.module.css'
import { useOpened } from './record-context.ts'
import { useMayEdit } from './use-may-edit.ts'

/** What the record looks like; where nothing shows it yet, a quiet place to add it for who may. */
export function Picture() {
  const { resource, record, asOf, editing } = useOpened()
  const isPartners = useApplication().frame === 'portal'
  const file = usePicture(resource, record)
  const edit = useMayEdit()
  const { set } = resource.page.picture ?? {}
  if (file)
    return (
      <div className={classes.picture} data-picture>
        <Thumbnail file={file} />
      </div>
    )
  if (!set || !edit.may || edit.refusal || asOf || editing || isPartners) return null
  return <AddPicture field={set} />
}

function AddPicture({ field }: { readonly field: string }) {
  const { resource, id, record, refresh } = useOpened()
  const words = useWords()
  const add = async (file: File) => {
    const told = notify({ type: 'ongoing', title: words('widgets.uploading', { name: file.name }), progress: 0 })
    try {
      const stored = await uploadFile(file, { onProgress: progress => told.update({ progress }) })
      refresh(await records.change(resource.name, id, { [field]: stored, version: record.row.version }))
      told.end({ type: 'positive', title: words('record.pictureAdded') })
    } catch (error) {
      told.end({ type: 'negative', title: file.name, body: (error as Error).message })
    }
  }
  return (
    <label data-picture className={`${classes.picture} ${classes.add}`} title={words('record.addPicture')}>
      <IconPhotoPlus size={20} stroke={1.5} aria-hidden />
      <input
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={words('record.addPicture')}
        onChange={event => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void add(file)
        }}
      />
    </label>
  )
}
