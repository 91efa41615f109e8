/** Texts of lessons, each skill’s in a file of its own, loaded when it is opened. */
import { useQuery } from '@tanstack/react-query'
import type { LessonSkill } from '../contract/words.ts'
import type { SkillCourse } from '../rules/simulations/lesson.ts'

const courses: Readonly<Record<LessonSkill, () => Promise<SkillCourse>>> = {
  productivity: async () => (await import('./late/productivity.ts')).productivity,
  mobile: async () => (await import('./late/mobile.ts')).mobile,
  web: async () => (await import('./late/web.ts')).web,
  troubleshooting: async () => (await import('./late/troubleshooting.ts')).troubleshooting,
  contentCreation: async () => (await import('./late/content-creation.ts')).contentCreation,
  advancedSecurity: async () => (await import('./late/advanced-security.ts')).advancedSecurity,
}

const loadTexts = async () => (await import('./late/typing-texts.ts')).typingTexts
const loadQuizzes = async () => (await import('./late/quizzes.ts')).quizTexts

export const loadAllLessons = (): Promise<unknown> =>
  Promise.all([loadTexts(), loadQuizzes(), ...Object.values(courses).map((load) => load())])

/** A file that is kept does not change, so it is asked for once. */
const useFile = <T>(
  name: string,
  load: () => Promise<T>,
  enabled = true,
): { data: T | undefined; failed: boolean; retry: () => void } => {
  const { data, isError, refetch } = useQuery({
    queryKey: ['tech-tutor.file', name],
    queryFn: load,
    enabled,
    staleTime: Infinity,
    // The file is there or not: without network a kept one is read at once.
    networkMode: 'always',
    meta: { offline: false },
  })
  return { data, failed: isError, retry: () => void refetch() }
}

export const useTypingTexts = () => useFile('typing', loadTexts)
export const useQuizzes = () => useFile('quizzes', loadQuizzes)
/** @param skill null for a skill that has no such file */
export const useCourse = (skill: LessonSkill | null) =>
  useFile(skill ?? 'none', courses[skill ?? 'productivity'], skill !== null)
