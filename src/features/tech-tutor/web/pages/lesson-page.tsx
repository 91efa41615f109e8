/** One lesson: typing, a quiz, or in a simulated program. */
import { useParams } from '@tanstack/react-router'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { freePractice, quizzes, typingLessons } from '../../contract/lessons.ts'
import type { Progress } from '../../contract/progress.ts'
import { isLessonSkill, quizTypes, skillOfPath, type LessonSkill } from '../../contract/words.ts'
import { PlacementTest } from '../components/placement.tsx'
import { TutorFrame, WithFile } from '../components/frame.tsx'
import { Quiz } from '../components/quiz.tsx'
import { SimLesson } from '../components/sim-lesson.tsx'
import { TypingLesson } from '../components/typing-lesson.tsx'
import { useCourse, useQuizzes } from '../load-lessons.ts'

const Missing = () => <ErrorPanel error={{ message: '', status: 404 }} />

const QuizLesson = ({ progress, quizId }: { progress: Progress; quizId: string }) => {
  const file = useQuizzes()
  const quizType = quizTypes.find((type) => quizzes[type].some((one) => one === quizId))
  if (!quizType) return <Missing />
  return (
    <WithFile file={file}>
      {(all) => {
        const questions = all[quizId] ?? []
        return quizType === 'placement' ? (
          <PlacementTest progress={progress} questions={questions} />
        ) : (
          <Quiz progress={progress} quizId={quizId} quizType={quizType} questions={questions} />
        )
      }}
    </WithFile>
  )
}

const CourseLesson = ({ progress, skill, lessonId }: { progress: Progress; skill: LessonSkill; lessonId: string }) => {
  const file = useCourse(skill)
  return (
    <WithFile file={file}>
      {(course) => {
        const lesson = course.find(({ id }) => id === lessonId)
        return lesson ? <SimLesson progress={progress} skill={skill} lesson={lesson} /> : <Missing />
      }}
    </WithFile>
  )
}

export const TypingLessonPage = () => {
  // Not called an id: the router takes what ends so for one of a record.
  const { typing: typingId = '' }: { typing?: string } = useParams({ strict: false })
  if (![freePractice, ...typingLessons].some((one) => one === typingId)) return <Missing />
  return (
    <TutorFrame>{(progress) => <TypingLesson key={typingId} progress={progress} lessonId={typingId} />}</TutorFrame>
  )
}

export const QuizPage = () => {
  const { quiz: quizId = '' }: { quiz?: string } = useParams({ strict: false })
  return <TutorFrame>{(progress) => <QuizLesson key={quizId} progress={progress} quizId={quizId} />}</TutorFrame>
}

export const LessonPage = () => {
  const { skill: segment = '', lesson: lessonId = '' }: { skill?: string; lesson?: string } = useParams({
    strict: false,
  })
  const skill = skillOfPath(segment)
  if (!skill || !isLessonSkill(skill)) return <Missing />
  return (
    <TutorFrame>
      {(progress) => <CourseLesson key={lessonId} progress={progress} skill={skill} lessonId={lessonId} />}
    </TutorFrame>
  )
}
