import { useQueryClient } from '@tanstack/react-query'
import { uploadFile } from '#platform/web/fields/widgets/upload.ts'
import { api } from '#platform/web/kernel/api.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { useOpened } from '../record-context.ts'

/** Brings files and hangs them on the record; each tells how far it is. */
export function useAttach(): (files: readonly File[]) => Promise<void> {
  const { resource, id } = useOpened()
  const words = useWords()
  const queries = useQueryClient()
  const attach = async (file: File) => {
    const told = notify({ type: 'ongoing', title: words('widgets.uploading', { name: file.name }), progress: 0 })
    try {
      const { sha256, name } = await uploadFile(file, { onProgress: progress => told.update({ progress }) })
      await api.post(`/attachments/${resource.name}/${id}`, { sha256, name })
      told.end({ type: 'positive', title: words('record.attached', { name: file.name }) })
    } catch (error) {
      const message = (error as Error).message || words('widgets.uploadLost', { name: file.name })
      told.end({ type: 'negative', title: file.name, body: message })
    }
  }
  return async files => {
    await Promise.all(files.map(attach))
    await queries.invalidateQueries({ queryKey: ['attachments', resource.name, id] })
  }
}
