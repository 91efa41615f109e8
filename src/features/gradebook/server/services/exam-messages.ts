/** Writes to guardians before exams by SMS, where the school lets it. */
import { learningAreasOf } from '#core/academics/server/public.ts'
import { daysDue } from '#core/delivery/rules/ahead.ts'
import type { SmsGateway } from '#core/delivery/server/public.ts'
import { guardiansToTell, rosterOn } from '#core/people/server/public.ts'
import { readSettings, schoolById } from '#core/schools/server/public.ts'
import type { SettingsOf } from '#core/schools/contract/settings.ts'
import { longDay, schoolTime } from '#platform/pure/dates.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { examMessages } from '../../contract/automatic.ts'
import { examSms } from '../../rules/exam-template.ts'
import { examsBetween } from '../queries/assessments.ts'

export type ExamSms = Pick<SmsGateway, 'isOn' | 'estimate' | 'send'>
type Settings = SettingsOf<typeof examMessages>

/** The papers of a class on a day in one message for each guardian and child. */
const send = async (
  tx: Tx,
  sms: ExamSms,
  { language, examBegins }: Settings,
  { streamId, date }: { streamId: string; date: string },
): Promise<void> => {
  const text = { kind: 'gradebook.exam', reason: 'Exam', template: examSms.id }
  // What waits in the queue could not be called off any more, so nothing is sent while it is quiet.
  if ((await sms.estimate(tx, { ...text, recipients: [] })).leavesAt > tx.at) return
  // Read again: an exam may have been moved or deleted meanwhile.
  const papers = await examsBetween(tx, date, date, streamId)
  if (papers.length === 0) return
  const names = new Map((await learningAreasOf(tx)).map(({ id, name }) => [id, name]))
  const areas = [...new Set(papers.map(({ learningAreaId }) => names.get(learningAreaId) ?? ''))].sort()
  const { shortName } = await schoolById(tx)
  const learners = new Map((await rosterOn(tx, streamId, date)).map(({ id, fullName }) => [id, fullName]))
  const recipients = (await guardiansToTell(tx, [...learners.keys()])).map(
    ({ learnerId, guardianId, fullName, phone }) => ({
      to: phone,
      name: fullName,
      ref: learnerId,
      telling: { guardian: guardianId, learnerIds: [learnerId] },
      language,
      values: {
        school_name: shortName,
        parent_name: fullName,
        student_name: learners.get(learnerId) ?? '',
        subject: areas.join(', '),
        date: longDay(date, language),
        time: examBegins,
      },
    }),
  )
  if (recipients.length > 0) await sms.send(tx, { ...text, onceKey: `gradebook.exam:${streamId}:${date}`, recipients })
}

/** A send for each class and day with exams. */
export const examMessagesDue =
  (sms: ExamSms) =>
  async (tx: Tx): Promise<((tx: Tx) => Promise<void>)[]> => {
    const settings = await readSettings(tx, examMessages)
    const { timeZone } = await schoolById(tx)
    const due = daysDue({ daysBefore: settings.examDaysBefore, hour: settings.examHour }, schoolTime(tx.at, timeZone))
    if (!due || !settings.examSms || !(await sms.isOn(tx))) return []
    const papers = await examsBetween(tx, due.from, due.to)
    const days = groupBy(papers, ({ streamId, date }) => `${streamId} ${date}`)
    return [...days.values()].flatMap(([first]) =>
      first ? [(own: Tx) => send(own, sms, settings, { streamId: first.streamId, date: first.date })] : [],
    )
  }
