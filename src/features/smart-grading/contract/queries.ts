/** What other modules may ask of quizzes inside their own transaction, through `server/ports.ts`. */
import type { Actor } from '#core/access/contract/access.ts'
import type { QuestionBody } from './questions.ts'

export interface QuizPlace {
  readonly streamId: string
  readonly className: string
  readonly areas: readonly { readonly id: string; readonly name: string }[]
}

export interface QuizDraft {
  readonly title: string
  readonly streamId: string
  readonly learningAreaId: string
  readonly questions: readonly QuestionBody[]
}

export interface QuizDrafts<Tx> {
  /** Where the caller may set a quiz. */
  places(tx: Tx, actor: Actor): Promise<readonly QuizPlace[]>
  /**
   * Makes a draft that is open for a week once its teacher sends it out.
   * @returns its id
   * @throws AppError 400 for a class and area that the caller does not teach
   */
  make(tx: Tx, actor: Actor, draft: QuizDraft): Promise<string>
}
