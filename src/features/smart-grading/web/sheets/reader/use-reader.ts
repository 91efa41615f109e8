/** Reads chosen photos one after the other in a worker and saves what they say. */
import { useEffect, useRef, useState } from 'react'
import { useSend } from '#platform/web/api/hooks.ts'
import { getSheetSet, listSheetSets, saveSheetReading, type SheetSet } from '../../../contract/answer-sheets.ts'
import type { PhotoProblem, ReadAnswer, ReadRequest } from './messages.ts'

type Reading = Exclude<ReadAnswer, { problem: PhotoProblem }>

export type Photo = {
  readonly key: number
  readonly name: string
  readonly file: Blob
} & (
  | { readonly state: 'waiting' | 'reading' }
  | { readonly state: 'read'; readonly learnerName: string }
  /** The learner's sheet had been read before. */
  | { readonly state: 'repeated'; readonly learnerName: string; readonly reading: Reading }
  | { readonly state: 'failed'; readonly problem: PhotoProblem }
  | { readonly state: 'unsaved'; readonly error: unknown }
)

const startWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

const ask = (worker: Worker, request: ReadRequest): Promise<ReadAnswer> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => resolve(data)
    worker.onerror = () => reject(new Error('The reader stopped'))
    worker.postMessage(request)
  })

export interface Reader {
  readonly photos: readonly Photo[]
  readonly add: (files: readonly Blob[]) => void
  /** Takes this photo in the place of the one that was read before. */
  readonly replace: (photo: Photo) => void
  readonly retry: (photo: Photo) => void
  readonly dismiss: (photo: Photo) => void
}

export const useReader = ({ id, questions, choices }: Pick<SheetSet, 'id' | 'questions' | 'choices'>): Reader => {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const { send } = useSend(saveSheetReading, { invalidates: [getSheetSet, listSheetSets] })
  const worker = useRef<Worker | null>(null)
  const last = useRef(0)
  useEffect(() => () => worker.current?.terminate(), [])

  const put = (photo: Photo): void => setPhotos((before) => before.map((one) => (one.key === photo.key ? photo : one)))

  const save = async ({ key, name, file }: Photo, reading: Reading, replace: boolean): Promise<void> => {
    const base = { key, name, file }
    try {
      const { learnerId, ...body } = reading
      const { learnerName, repeated } = await send({ params: { id, learnerId }, body: { ...body, replace } })
      put(repeated ? { ...base, state: 'repeated', learnerName, reading } : { ...base, state: 'read', learnerName })
    } catch (error) {
      put({ ...base, state: 'unsaved', error })
    }
  }

  const read = async ({ key, name, file }: Photo): Promise<void> => {
    const base = { key, name, file }
    put({ ...base, state: 'reading' })
    worker.current ??= startWorker()
    const answer = await ask(worker.current, { photo: file, shape: { questions, choices }, setId: id }).catch(
      (): ReadAnswer => {
        worker.current?.terminate()
        worker.current = null
        return { problem: 'no_picture' }
      },
    )
    if ('problem' in answer) put({ ...base, state: 'failed', problem: answer.problem })
    else await save({ ...base, state: 'reading' }, answer, false)
  }

  const isBusy = photos.some(({ state }) => state === 'reading')
  const next = photos.find(({ state }) => state === 'waiting')
  const readNext = useRef(read)
  readNext.current = read
  useEffect(() => {
    if (!isBusy && next) void readNext.current(next)
  }, [isBusy, next])

  return {
    photos,
    add: (files) =>
      setPhotos((before) => [
        ...before,
        ...files.map((file): Photo => {
          last.current += 1
          return { key: last.current, name: file instanceof File ? file.name : '', file, state: 'waiting' }
        }),
      ]),
    replace: (photo) => (photo.state === 'repeated' ? void save(photo, photo.reading, true) : undefined),
    retry: ({ key, name, file }) => put({ key, name, file, state: 'waiting' }),
    dismiss: ({ key }) => setPhotos((before) => before.filter((one) => one.key !== key)),
  }
}
