/** Open items of a teacher in the school's active modules: work to mark, quiz answers, unpublished drafts. */
import { listAssignments } from '#features/assignments/contract/setting.ts'
import { waitingWork } from '#features/assignments/contract/waiting.ts'
import { listWaiting } from '#features/smart-grading/contract/marking.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { useSession } from '#platform/web/session/session.tsx'

export interface Waiting {
  readonly kind: 'marking' | 'quizzes' | 'drafts'
  readonly count: number
  readonly to: string
}

export const useHasModule = (): ((id: string) => boolean) => {
  const { modules } = useSession()
  return (id) => modules.some((one) => one.id === id && one.available)
}

/** @returns undefined until the first answers are there */
export const useWaiting = () => {
  const has = useHasModule()
  const work = useCall(waitingWork, {}, { live: true, enabled: has('assignments') })
  const drafts = useCall(listAssignments, { query: { status: 'draft', limit: 1 } }, { enabled: has('assignments') })
  const answers = useCall(listWaiting, { query: { limit: 1 } }, { enabled: has('smart-grading') })
  const queries = [...(has('assignments') ? [work, drafts] : []), ...(has('smart-grading') ? [answers] : [])]
  const all: Waiting[] = [
    { kind: 'marking', count: work.data?.toMark ?? 0, to: '/teacher/assignments' },
    { kind: 'quizzes', count: answers.data?.totalCount ?? 0, to: '/teacher/smart-grading/queue' },
    { kind: 'drafts', count: drafts.data?.totalCount ?? 0, to: '/teacher/assignments?status=draft' },
  ]
  return {
    items: queries.some(({ data }) => data === undefined) ? undefined : all.filter(({ count }) => count > 0),
    error: queries.find(({ error }) => error)?.error ?? null,
    retry: () => void Promise.all(queries.map((one) => one.refetch())),
  }
}
