/** Placeholder values for messages (a learner's name and family), and searching learners. */
import type { FindLearners, LearnerValues } from '#core/delivery/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { guardiansToTell } from '../queries/guardians/guardians.ts'
import { learnerById } from '../queries/learners/learners.ts'
import { find } from './search.ts'

const locales = { en: 'en-GB', sw: 'sw-KE' } as const

/** Names of the learner and the first guardian who receives messages, and the school's date. */
export const namesAndDay: LearnerValues = async (tx, learnerId, language) => {
  const learner = await learnerById(tx, learnerId)
  if (!learner) return null
  const [guardian] = await guardiansToTell(tx, [learnerId])
  const { timeZone } = await schoolById(tx)
  const shown = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locales[language], { ...options, timeZone }).format(tx.at)
  return {
    student_name: learner.fullName,
    ...(guardian ? { parent_name: guardian.fullName } : {}),
    date: shown({ day: 'numeric', month: 'long', year: 'numeric' }),
    time: shown({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }
}

export const learnersFound: FindLearners = async (context, search) =>
  (await find(context, search)).flatMap(({ kind, id, title, subtitle }) =>
    kind === 'learner' ? [{ id, name: title, place: subtitle }] : [],
  )
