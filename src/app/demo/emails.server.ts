/**
 * Creates a demo school's e-mails of recent weeks: most delivered, some opened, one bounced, one reader unsubscribed.
 */
import {
  emailGateway,
  recordEmailSend,
  TemplateBook,
  type EmailRecipient,
  type PastLetter,
} from '#core/delivery/server/public.ts'
import { addDays, instantOf } from '#platform/pure/dates.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { timeZone, type Making } from './making.ts'
import type { Families } from './text-messages.server.ts'

/** The first guardian of each learner who has an address, once, however many children they have here. */
const readersOf = ({ guardians, learners }: Families): EmailRecipient[] => {
  const readers = new Map<string, EmailRecipient>()
  for (const learner of learners) {
    const [first] = learner.guardians
    const guardian = first && guardians[first.guardian]
    if (!guardian?.email || readers.has(guardian.email)) continue
    const [parent, student] = [`${guardian.firstName} ${guardian.lastName}`, `${learner.firstName} ${learner.lastName}`]
    readers.set(guardian.email, {
      to: guardian.email,
      name: parent,
      values: { parent_name: parent, student_name: student },
    })
  }
  return [...readers.values()]
}

const accepted = { kind: 'accepted' } as const
const noMailbox = { kind: 'refused', at: 'recipient', code: 550, detail: '550 5.1.1 No such user here' } as const

const fateOf = (letter: number): PastLetter => {
  if (letter === 7) return { outcome: noMailbox }
  if (letter === 12) return { outcome: accepted, seen: 'opened', left: true }
  return { outcome: accepted, seen: letter % 5 === 0 ? 'clicked' : letter % 3 === 0 ? 'opened' : 'delivered' }
}

const words = {
  en: {
    subject: 'Open day at {school_name}',
    htmlContent:
      '<p>Dear {parent_name},</p><p>{student_name} shows work on Friday from 09:00. Here is <a href="https://example.org/open-day">the programme</a>.</p><p>{school_name}</p>',
  },
  sw: {
    subject: 'Siku ya wazi {school_name}',
    htmlContent:
      '<p>Mpendwa {parent_name},</p><p>{student_name} ataonyesha kazi Ijumaa kuanzia saa 09:00. Hii hapa <a href="https://example.org/open-day">ratiba</a>.</p><p>{school_name}</p>',
  },
} as const

/** @param families of the school's learners, in the order of their records */
export const addEmails = async ({ tx, plan, today }: Making, families: Families, secrets: Secrets): Promise<void> => {
  const door = emailGateway({ secrets, mail: { installation: null, isDemo: true }, templates: new TemplateBook([]) })
  const on = (days: number, time: string): Tx => ({ ...tx, at: instantOf(addDays(today, -days), time, timeZone) })
  const recipients = readersOf(families).slice(0, 40)
  const openDay = { kind: 'communication.email', reason: `Open day at ${plan.school.name}`, words, recipients } as const
  await recordEmailSend(on(8, '10:00'), on(7, '08:30'), door, openDay, fateOf)
}
