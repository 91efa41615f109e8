/** What the places of a template are filled with for a learner, as the modules above delivery know it. */
import type { FindLearners, LearnerValues } from '#core/delivery/server/public.ts'
import { findPeople, guardiansToTell, learnerById } from '#core/people/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import type { FeesAsked } from '#features/communication/contract/balances.ts'
import { longDay } from '#platform/pure/dates.ts'
import { kes } from '#platform/pure/money.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

const locales = { en: 'en-GB', sw: 'sw-KE' } as const

/** The learner's name, that of the first guardian who gets messages, the school's day, and what is to be paid next. */
export const learnerValuesWith =
  (fees: FeesAsked<Tx>): LearnerValues =>
  async (tx, learnerId, language) => {
    const learner = await learnerById(tx, learnerId)
    if (!learner) return null
    const [guardian] = await guardiansToTell(tx, [learnerId])
    const { timeZone } = await schoolById(tx)
    const shown = (options: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat(locales[language], { ...options, timeZone }).format(tx.at)
    const due = (await fees.due(tx, [learnerId]))?.get(learnerId)
    return {
      student_name: learner.fullName,
      ...(due ? { amount: kes(due.cents), due_date: longDay(due.on, language) } : {}),
      ...(guardian ? { parent_name: guardian.fullName } : {}),
      date: shown({ day: 'numeric', month: 'long', year: 'numeric' }),
      time: shown({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    }
  }

export const findLearners: FindLearners = async (context, search) =>
  (await findPeople(context, search)).flatMap(({ kind, id, title, subtitle }) => (kind === 'learner' ? [{ id, name: title, place: subtitle }] : []))
