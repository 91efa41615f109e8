/** Guides and questions come in a file of their own, and the pictures that this build took of them in a list. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '#platform/web/session/session.tsx'
import { guidesFor, questionsFor, type Guide, type Question } from '../rules/guide.ts'
import { helpPictures, listOfPictures, noPictures, type HelpPictures } from '../rules/pictures.ts'

interface Help {
  readonly guides: readonly Guide[]
  readonly questions: readonly Question[]
}

const loadTexts = async (): Promise<Help> => {
  const [{ guides }, { questions }] = await Promise.all([
    import('../rules/late/guides/all.ts'),
    import('../rules/late/questions/all.ts'),
  ])
  return { guides, questions }
}

/** The help of the person who is signed in: what their role does, with the modules that are open. */
export const useHelp = () => {
  const { user, modules } = useSession()
  const query = useQuery({
    queryKey: ['help.texts'],
    queryFn: loadTexts,
    staleTime: Infinity,
    networkMode: 'always',
    meta: { offline: false },
  })
  const { data } = query
  const help = useMemo(() => {
    if (!data) return undefined
    // Guides name their roles themselves: an admin enters marks although the gradebook is a teacher’s module.
    const isOpen = (id: string): boolean => {
      const found = modules.find((one) => one.id === id)
      return found?.available !== false || found.obstacle === 'role'
    }
    return {
      guides: guidesFor(data.guides, user.role, isOpen),
      questions: questionsFor(data.questions, user.role),
    }
  }, [data, modules, user.role])
  return { help, error: query.error, retry: () => void query.refetch() }
}

const loadPictures = async (): Promise<HelpPictures> => {
  const answer = await fetch(`/${listOfPictures}`).catch(() => null)
  if (!answer?.ok) return noPictures
  const read = helpPictures.safeParse(await answer.json().catch(() => null))
  return read.success ? read.data : noPictures
}

/** A build may have no pictures: the texts of the guides stand alone then. */
export const usePictures = (): HelpPictures =>
  useQuery({
    queryKey: ['help.pictures'],
    queryFn: loadPictures,
    staleTime: Infinity,
    networkMode: 'always',
    meta: { offline: false },
  }).data ?? noPictures
