/** SQL of sends by e-mail: writing them down, and sending again. */
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { emailMessages, emailSends } from '../email-tables.ts'
import { learnersOf, type Telling } from '../telling.ts'
import type { EmailMessageRow, EmailSendRow } from './email-queue.ts'

export interface NewMail {
  readonly id: string
  readonly address: string
  readonly name: string
  readonly ref: string | null
  readonly telling: Telling | null
  readonly copy: 'cc' | 'bcc' | null
  readonly language: string
  readonly values: Readonly<Record<string, string>>
  readonly status: 'pending' | 'skipped'
  readonly errorMessage: string | null
}

const sendWhere = (tx: Tx, id: string) => and(eq(emailSends.schoolId, schoolOf(tx)), eq(emailSends.id, id))

export const insertEmailSend = async (tx: Tx, send: Omit<typeof emailSends.$inferInsert, 'schoolId'>): Promise<void> =>
  void (await tx.db.insert(emailSends).values({ schoolId: schoolOf(tx), ...send }))

export const emailSendById = async (tx: Tx, id: string): Promise<EmailSendRow | undefined> =>
  (await tx.db.select().from(emailSends).where(sendWhere(tx, id)))[0]

export const emailSendOfKey = async (tx: Tx, onceKey: string): Promise<EmailSendRow | undefined> =>
  (
    await tx.db
      .select()
      .from(emailSends)
      .where(and(eq(emailSends.schoolId, schoolOf(tx)), eq(emailSends.onceKey, onceKey)))
  )[0]

/** A single statement for any number. */
export const insertMails = async (
  tx: Tx,
  send: { id: string; urgent: boolean },
  rows: readonly NewMail[],
): Promise<void> => {
  const column = <T>(of: (one: NewMail) => T) => sql.param(rows.map(of))
  const at = tx.at.toISOString()
  await tx.db.execute(sql`
    insert into email_messages (school_id, id, send_id, address, name, copy, ref, guardian, learner_ids, language, values, status, error_message, urgent, due_at, created_at, updated_at)
    select ${schoolOf(tx)}::uuid, g.id, ${send.id}::uuid, g.address, g.name, g.copy, g.ref, g.guardian, g.learners::uuid[], g.language, g.values::jsonb, g.status, g.error, ${send.urgent}::boolean,
      ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ address }) => address)}::text[], ${column(({ name }) => name)}::text[], ${column(({ copy }) => copy)}::text[], ${column(({ ref }) => ref)}::text[],
      ${column(({ telling }) => telling?.guardian ?? null)}::uuid[], ${column(({ telling }) => learnersOf(telling))}::text[],
      ${column(({ language }) => language)}::text[], ${column(({ values }) => JSON.stringify(values))}::text[],
      ${column(({ status }) => status)}::text[], ${column(({ errorMessage }) => errorMessage)}::text[])
      as g(id, address, name, copy, ref, guardian, learners, language, values, status, error)`)
}

/** E-mails of a send that may be resent, locked until the transaction ends. @param ids limit to these */
export const lockResendableMail = async (
  tx: Tx,
  sendId: string,
  ids: readonly string[] | undefined,
): Promise<EmailMessageRow[]> => {
  const failed = inArray(emailMessages.status, ids ? ['failed', 'stopped', 'unknown'] : ['failed', 'stopped'])
  return tx.db
    .select()
    .from(emailMessages)
    .where(
      and(
        eq(emailMessages.schoolId, schoolOf(tx)),
        eq(emailMessages.sendId, sendId),
        isNull(emailMessages.resentIn),
        or(failed, and(eq(emailMessages.status, 'bounced'), eq(emailMessages.bounce, 'soft'))),
        ids ? inArray(emailMessages.id, [...ids]) : undefined,
      ),
    )
    .orderBy(emailMessages.id)
    .for('update')
}

export const markMailResent = async (tx: Tx, ids: readonly string[], sendId: string): Promise<void> =>
  void (await tx.db
    .update(emailMessages)
    .set({ resentIn: sendId })
    .where(and(eq(emailMessages.schoolId, schoolOf(tx)), inArray(emailMessages.id, [...ids]))))

export type MailFate = Pick<EmailMessageRow, 'sendId' | 'status' | 'errorMessage'>

/** What became of the e-mails of sends, without copies. */
export const mailFates = async (tx: Tx, sendIds: readonly string[]): Promise<MailFate[]> =>
  sendIds.length === 0
    ? []
    : tx.db
        .select({
          sendId: emailMessages.sendId,
          status: emailMessages.status,
          errorMessage: emailMessages.errorMessage,
        })
        .from(emailMessages)
        .where(
          and(
            eq(emailMessages.schoolId, schoolOf(tx)),
            inArray(emailMessages.sendId, [...sendIds]),
            isNull(emailMessages.copy),
          ),
        )
