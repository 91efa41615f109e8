/** The placement test: a sample of typing, then questions; it sets where the reader starts. */
import { useState } from 'react'
import type { Progress } from '../../contract/progress.ts'
import { placementSample } from '../../contract/lessons.ts'
import type { Question } from '../../rules/quiz.ts'
import { Quiz } from './quiz.tsx'
import { TypingLesson } from './typing-lesson.tsx'

export const PlacementTest = ({ progress, questions }: { progress: Progress; questions: readonly Question[] }) => {
  const [typed, setTyped] = useState(false)
  return typed ? (
    <Quiz progress={progress} quizId="placement" quizType="placement" questions={questions} />
  ) : (
    <TypingLesson progress={progress} lessonId={placementSample} onEnd={() => setTyped(true)} />
  )
}
