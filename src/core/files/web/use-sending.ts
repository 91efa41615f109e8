/**
 * Uploads a form's files: large ones beforehand in chunks, the others with the form. Files that arrived are not sent
 * again on a retry.
 */
import { useRef, useState } from 'react'
import { makeSmaller, sendInParts } from './late.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { uploadPlan } from './upload-plan.ts'

export interface Prepared {
  /** Ids of chunked uploads, as the endpoint expects them. */
  readonly uploads: string
  /** Files that go with the call. */
  readonly together: readonly File[]
}

export interface Sending {
  /** Total over all chunked uploads; null while none is running. */
  readonly progress: { readonly sent: number; readonly total: number } | null
  /** @throws ApiError; the files stay chosen, and a retry resumes the upload */
  prepare(files: readonly File[], smaller: boolean): Promise<Prepared>
}

/** @param purpose of the files: an upload that broke is taken up again only for the same */
export const useSending = (purpose: string): Sending => {
  const { id: owner } = useSession().user
  const [progress, setProgress] = useState<Sending['progress']>(null)
  const drawn = useRef(new Map<File, Promise<File>>())
  const arrived = useRef(new Map<File, string>())
  const ready = (file: File): Promise<File> => {
    const made = drawn.current.get(file) ?? makeSmaller(file)
    drawn.current.set(file, made)
    return made
  }
  const prepare = async (files: readonly File[], smaller: boolean): Promise<Prepared> => {
    const all = smaller ? await Promise.all(files.map(ready)) : [...files]
    const { parts: large, together } = uploadPlan(all)
    const total = large.reduce((sum, { size }) => sum + size, 0)
    let before = 0
    const ids: string[] = []
    try {
      for (const file of large) {
        const known = arrived.current.get(file)
        const start = before
        setProgress({ sent: start, total })
        const id =
          known ??
          (await sendInParts(file, {
            purpose: `${owner}:${purpose}`,
            onProgress: (sent) => setProgress({ sent: start + sent, total }),
          }))
        arrived.current.set(file, id)
        ids.push(id)
        before += file.size
      }
    } finally {
      setProgress(null)
    }
    return { uploads: ids.join(','), together }
  }
  return { progress, prepare }
}
