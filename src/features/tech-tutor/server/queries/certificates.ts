/** SQL of certificates and their codes. */
import { and, asc, eq } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { tutorCertificateCodes, tutorCertificates } from '../tables.ts'

const joined = (tx: Tx) =>
  tx.db
    .select({ certificate: tutorCertificates, code: tutorCertificateCodes.code })
    .from(tutorCertificates)
    .innerJoin(
      tutorCertificateCodes,
      and(
        eq(tutorCertificateCodes.schoolId, tutorCertificates.schoolId),
        eq(tutorCertificateCodes.certificateId, tutorCertificates.id),
      ),
    )

export type CertificateRow = typeof tutorCertificates.$inferSelect & { code: string }

const flat = (row: { certificate: typeof tutorCertificates.$inferSelect; code: string }): CertificateRow => ({
  ...row.certificate,
  code: row.code,
})

export const certificatesOf = async (tx: Tx, accountId: string): Promise<CertificateRow[]> =>
  (
    await joined(tx)
      .where(and(eq(tutorCertificates.schoolId, schoolOf(tx)), eq(tutorCertificates.accountId, accountId)))
      .orderBy(asc(tutorCertificates.issuedOn), asc(tutorCertificates.id))
  ).map(flat)

export const certificateById = async (tx: Tx, id: string): Promise<CertificateRow | undefined> => {
  const [row] = await joined(tx).where(and(eq(tutorCertificates.schoolId, schoolOf(tx)), eq(tutorCertificates.id, id)))
  return row && flat(row)
}

/** @returns false when there is one for this person, skill and level */
export const insertCertificate = async (
  tx: Tx,
  { code, ...values }: Omit<CertificateRow, 'schoolId'>,
): Promise<boolean> => {
  const schoolId = schoolOf(tx)
  const kept = await tx.db
    .insert(tutorCertificates)
    .values({ ...values, schoolId })
    .onConflictDoNothing({
      target: [
        tutorCertificates.schoolId,
        tutorCertificates.accountId,
        tutorCertificates.skill,
        tutorCertificates.level,
      ],
    })
    .returning({ id: tutorCertificates.id })
  if (kept.length === 0) return false
  await tx.db.insert(tutorCertificateCodes).values({ schoolId, code, certificateId: values.id })
  return true
}

/** Requires an identity transaction. */
export const placeOfCertificateCode = async (
  tx: Tx,
  code: string,
): Promise<{ schoolId: string; id: string } | undefined> =>
  (
    await tx.db
      .select({ schoolId: tutorCertificateCodes.schoolId, id: tutorCertificateCodes.certificateId })
      .from(tutorCertificateCodes)
      .where(eq(tutorCertificateCodes.code, code))
  )[0]
