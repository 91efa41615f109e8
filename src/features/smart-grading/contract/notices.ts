/** Notices of quizzes, and the live events that refresh open screens. */
import { defineNotice } from '#core/notifications/contract.ts'

/**
 * Type of the live event published to a learner after their attempt changed; its data holds the quiz and the device
 * that wrote.
 */
export const attemptEvent = 'quizzes.attempt'
/** Type of the live event published to teachers after a quiz or its marks changed; its data holds the quiz. */
export const quizEvent = 'quizzes.quiz'

export const quizSetNotice = defineNotice({
  id: 'quizzes.set',
  topic: 'work',
  priority: 'medium',
  en: { title: 'Quiz: {title}', message: '{subject}. It is open until {closes}.' },
  sw: { title: 'Jaribio: {title}', message: '{subject}. Liko wazi hadi {closes}.' },
})

export const resultNotice = defineNotice({
  id: 'quizzes.result',
  topic: 'work',
  priority: 'low',
  en: { title: 'Result of “{title}”', message: '{subject}: the result is there.' },
  sw: { title: 'Matokeo ya “{title}”', message: '{subject}: matokeo yametoka.' },
})

export const secondAskedNotice = defineNotice({
  id: 'quizzes.second_asked',
  topic: 'work',
  priority: 'medium',
  en: {
    title: '{name} asks for a second marking',
    message: '{answers} answers of “{title}”, without names and first marks.',
  },
  sw: {
    title: '{name} anaomba usahihishaji wa pili',
    message: 'Majibu {answers} ya “{title}”, bila majina wala alama za kwanza.',
  },
})

export const secondDoneNotice = defineNotice({
  id: 'quizzes.second_done',
  topic: 'work',
  priority: 'low',
  en: {
    title: 'The second marking of “{title}” is done',
    message: '{name} marked {answers} answers again. See where the marks differ.',
  },
  sw: {
    title: 'Usahihishaji wa pili wa “{title}” umekamilika',
    message: '{name} amesahihisha majibu {answers} tena. Tazama alama zinapotofautiana.',
  },
})

export const quizNotices = [quizSetNotice, resultNotice, secondAskedNotice, secondDoneNotice] as const
