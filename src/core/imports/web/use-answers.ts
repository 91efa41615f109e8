/** Answers the questions of rows. An answered row stays in place until the list is refetched. */
import { useQueryClient } from '@tanstack/react-query'
import { callKey } from '#platform/web/api/keys.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { listImportRows } from '../contract/imports.ts'
import { useSaveAnswers } from './use-import.ts'

export interface Answer {
  row: number
  /** Id of the person it is, `new`, or null to take an answer back. */
  answer: string | null
}

type Rows = ResponseOf<typeof listImportRows>

/** @returns sends answers; an error is shown with a retry button */
export const useAnswers = (id: string) => {
  const client = useQueryClient()
  const { send } = useSaveAnswers()
  const key = callKey(listImportRows, { params: { id } })

  const mark = (answers: readonly Answer[]): void => {
    const given = new Map(answers.map(({ row, answer }) => [row, answer]))
    client.setQueriesData<Rows>(
      { queryKey: key },
      (page) =>
        page && {
          ...page,
          items: page.items.map((row) => ({
            ...row,
            answer: given.has(row.number) ? (given.get(row.number) ?? null) : row.answer,
          })),
        },
    )
  }
  /** Rows cached under other filters must be refetched; open questions stay visible. */
  const isAsked = (answers: readonly Answer[]): boolean => {
    const pages = client
      .getQueriesData<Rows>({ queryKey: key, type: 'active' })
      .flatMap(([, page]) => page?.items ?? [])
    return answers.every(({ row }) => pages.some((one) => one.number === row && one.action === 'ask'))
  }
  const answer = (answers: readonly Answer[]): void => {
    const stays = isAsked(answers)
    if (stays) mark(answers)
    send({ params: { id }, body: { answers: [...answers] } }).then(
      () => void client.invalidateQueries({ queryKey: key, refetchType: stays ? 'none' : 'active' }),
      (error: unknown) => {
        void client.invalidateQueries({ queryKey: key })
        toast.failure(error, {
          id: 'answers',
          onRetry: () => answer(answers),
        })
      },
    )
  }
  return answer
}
