/** Uploads the files of an e-mail, each once: one that was uploaded before a failure is not sent again. */
import { useRef } from 'react'
import { uploadEmailAttachment } from '#core/delivery/contract/email-attachments.ts'
import { withSmallerPhotos } from '#core/files/web/public.ts'
import { useSend } from '#platform/web/api/hooks.ts'

export const useUploaded = (): ((files: readonly File[]) => Promise<string[]>) => {
  const uploaded = useRef(new Map<File, string>())
  const { send } = useSend(uploadEmailAttachment)
  return async (files) => {
    const ids: string[] = []
    for (const file of files) {
      const known = uploaded.current.get(file)
      const id = known ?? (await send({ files: { file: await withSmallerPhotos([file]) } })).id
      uploaded.current.set(file, id)
      ids.push(id)
    }
    return ids
  }
}
