/** Changes the questions of a draft: every change sends the whole ordered list. */
import { useSend } from '#platform/web/api/hooks.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { QuestionBody } from '../../contract/questions.ts'
import { removePicture, savePicture } from '../../contract/bank.ts'
import { getQuiz, listQuizzes, saveQuestions, type QuizSheet } from '../../contract/quizzes.ts'
import { sameOf } from './draft.ts'

export const useQuestions = (quiz: QuizSheet) => {
  const stale = { invalidates: [getQuiz, listQuizzes] }
  const save = useSend(saveQuestions, stale)
  const put = useSend(savePicture, stale)
  const drop = useSend(removePicture, stale)
  const all = (): QuestionBody[] => quiz.items.map(sameOf)
  const send = (items: QuestionBody[]) => save.send({ params: { id: quiz.id }, body: { items, version: quiz.version } })
  const tell = (sending: Promise<unknown>): void => void sending.catch((error: unknown) => toast.failure(error))
  return {
    busy: save.sending || put.sending || drop.sending,
    add: (...questions: QuestionBody[]) => send([...all(), ...questions]),
    replace: (index: number, question: QuestionBody) => send(all().with(index, question)),
    move: (from: number, to: number): void => {
      const items = all()
      items.splice(to, 0, ...items.splice(from, 1))
      tell(send(items))
    },
    remove: (index: number) => send(all().toSpliced(index, 1)),
    picture: (questionId: string, file: File): void =>
      tell(put.send({ params: { id: quiz.id, questionId }, files: { picture: file } })),
    removePicture: (questionId: string): void => tell(drop.send({ params: { id: quiz.id, questionId } })),
  }
}

export type Questions = ReturnType<typeof useQuestions>
