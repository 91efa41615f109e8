/** Conversations of the demo's accounts: families with teachers and the office, colleagues, a teacher with a learner. */
import { childrenOfAccount, guardianOfAccount, learnerOfAccount, staffOfAccount } from '#core/people/server/public.ts'
import { recordConversation, type Recorded } from '#features/communication/server/public.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { DemoEmail } from './accounts.ts'
import type { Making } from './making.ts'

type Side = Recorded['from']
/** An account's identity here, in a role. */
type Who = `${'staff' | 'guardian' | 'learner' | 'office'} ${DemoEmail}`

interface Talk {
  readonly subject: string
  readonly from: Who
  readonly to: Who
  /** It is about a child of the guardian here. */
  readonly aboutChild?: boolean
  /** Hours before now and the author: `>` the starter, `<` the other side. */
  readonly lines: readonly (readonly [hoursAgo: number, by: '>' | '<', text: string])[]
  readonly unread?: boolean
}

const talks: readonly Talk[] = [
  {
    subject: 'Reading at home',
    from: 'guardian parent@umoja.demo',
    to: 'staff teacher@umoja.demo',
    aboutChild: true,
    lines: [
      [76, '>', 'Good evening Mr Wafula. Faith has finished the reader you gave her. Which book should she read next?'],
      [
        72,
        '<',
        'Good morning. That is quick! Let her take “Kifaru na Rafiki Zake” from the class shelf, and write five new words each evening.',
      ],
      [71, '>', 'Asante sana. We will do that.'],
    ],
  },
  {
    subject: 'Science club on Thursday',
    from: 'staff teacher@umoja.demo',
    to: 'guardian parent@umoja.demo',
    aboutChild: true,
    lines: [
      [
        5,
        '>',
        'The science club meets on Thursday after lessons until 17:00. May Faith stay? Please also send a small plastic bottle.',
      ],
    ],
    unread: true,
  },
  {
    subject: 'Nauli ya basi',
    from: 'guardian parent@umoja.demo',
    to: 'office admin@umoja.demo',
    aboutChild: true,
    lines: [
      [50, '>', 'Habari. Je, nauli ya basi muhula ujao itabadilika?'],
      [47, '<', 'Habari. Bei inabaki ile ile muhula ujao. Basi litaondoka saa 12:20 asubuhi badala ya 12:30.'],
      [3, '>', 'Asante. Naomba pia risiti ya muhula huu.'],
    ],
    unread: true,
  },
  {
    subject: 'Staff meeting moved',
    from: 'office admin@umoja.demo',
    to: 'staff teacher@umoja.demo',
    lines: [
      [
        28,
        '>',
        'The meeting of class teachers is moved to Friday at 16:10 in the staff room. Bring your lists for the report cards.',
      ],
      [27, '<', 'Noted, thank you.'],
    ],
  },
  {
    subject: 'Swap on Wednesday?',
    from: 'staff tutor@umoja.demo',
    to: 'staff teacher@umoja.demo',
    lines: [[2, '>', 'Could you take my preps duty on Wednesday? I will take yours on Friday.']],
    unread: true,
  },
  {
    subject: 'Your reading corner',
    from: 'staff teacher@umoja.demo',
    to: 'learner student@umoja.demo',
    lines: [
      [6, '>', 'Well done on the poem, Faith. Choose a story for the reading corner and tell me on Monday which one.'],
    ],
    unread: true,
  },
  {
    subject: 'Physics practicals',
    from: 'guardian parent@tumaini.demo',
    to: 'office admin@tumaini.demo',
    aboutChild: true,
    lines: [
      [30, '>', 'When do the physics practicals begin?'],
      [26, '<', 'In week 10, on Tuesday afternoon. A lab coat is needed.'],
    ],
  },
]

const hour = 3_600_000

/** @returns null if the account has no such identity here */
const sideOf = async (tx: Tx, who: Who, accounts: Making['accounts']): Promise<Side | null> => {
  const [kind, email] = who.split(' ') as [Side['kind'], DemoEmail]
  const accountId = accounts.get(email)
  if (!accountId) return null
  if (kind === 'office') return { kind, id: schoolOf(tx), accountId }
  const find = { staff: staffOfAccount, guardian: guardianOfAccount, learner: learnerOfAccount }[kind]
  const row = await find(tx, accountId)
  return row ? { kind, id: row.id, accountId } : null
}

/** The guardian's child with an account, else the first. */
const childOf = async (tx: Tx, accountId: string, accounts: Making['accounts']): Promise<string | null> => {
  const ids = (await childrenOfAccount(tx, accountId)).map(({ learnerId }) => learnerId)
  const pupils = [
    await learnerOfAccount(tx, accounts.get('student@umoja.demo') ?? ''),
    await learnerOfAccount(tx, accounts.get('student@tumaini.demo') ?? ''),
  ]
  return pupils.find((pupil) => pupil && ids.includes(pupil.id))?.id ?? ids[0] ?? null
}

/** Conversations whose two sides are both at this school. */
export const addMessages = async ({ tx, accounts, plan }: Making): Promise<void> => {
  for (const { subject, from, to, aboutChild = false, lines, unread = false } of talks) {
    if (![from, to].every((who) => who.endsWith(plan.school.code === 'umoja' ? '@umoja.demo' : '@tumaini.demo')))
      continue
    const [one, other] = [await sideOf(tx, from, accounts), await sideOf(tx, to, accounts)]
    if (!one || !other) continue
    const guardian = [one, other].find(({ kind }) => kind === 'guardian')
    const childId = aboutChild && guardian ? await childOf(tx, guardian.accountId, accounts) : null
    if (aboutChild && !childId) continue
    await recordConversation(tx, {
      subject,
      childId,
      from: one,
      to: other,
      messages: lines.map(([ago, by, text]) => ({
        by: by === '>' ? 'from' : 'to',
        text,
        at: new Date(tx.at.getTime() - ago * hour),
      })),
      lastIsUnread: unread,
    })
  }
}
