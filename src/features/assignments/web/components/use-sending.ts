/** Sends the files of a form: large ones in parts beforehand, the others with the form itself; what has arrived is not sent again. */
import { useRef, useState } from 'react'
import { makeSmaller, sendInParts } from '#core/files/web/public.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { uploadPlan } from '../../rules/upload-plan.ts'

export interface Prepared {
  /** Ids of what went in parts, as the call names them. */
  readonly uploads: string
  /** Files that go with the call. */
  readonly together: readonly File[]
}

export interface Sending {
  /** Of all that goes in parts; null while nothing does. */
  readonly progress: { readonly sent: number; readonly total: number } | null
  /** @throws ApiError; the files stay where they are, and the next try goes on where this one broke */
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
        const id = known ?? (await sendInParts(file, { purpose: `${owner}:${purpose}`, onProgress: (sent) => setProgress({ sent: start + sent, total }) }))
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
