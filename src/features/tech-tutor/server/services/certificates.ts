/** Certificates: issued for a level that is reached, printed, and checked by their code. */
import { randomBytes } from 'node:crypto'
import { verifyPrinted, type ActorContext, type PublicContext } from '#core/access/server/public.ts'
import { crestOf, crestRef, type CrestSources } from '#core/files/server/public.ts'
import { accountNames } from '#core/people/server/public.ts'
import { paperOf, schoolById } from '#core/schools/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { longDay, schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { codeFrom, groupedCode, initialsForStrangers } from '#platform/pure/verification-code.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { qrSvg } from '#platform/server/documents/qr.ts'
import type { DocumentRequest } from '#platform/server/documents/render.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { tutorErrors } from '../../contract/access.ts'
import type { Certificate, CertificateVerification, issueCertificate } from '../../contract/certificates.ts'
import type { TextLanguage } from '../../contract/words.ts'
import {
  certificateById,
  certificatesOf,
  insertCertificate,
  placeOfCertificateCode,
  type CertificateRow,
} from '../queries/certificates.ts'
import { progressOf } from '../queries/progress.ts'
import { certificateWords } from './words.ts'

const shown = ({ id, skill, level, issuedOn, code }: CertificateRow): Certificate => ({
  id,
  skill,
  level,
  issuedOn,
  code: groupedCode(code),
})

export const list = async (tx: Tx, { actor }: ActorContext): Promise<{ items: Certificate[] }> => ({
  items: (await certificatesOf(tx, actor.accountId)).map(shown),
})

/** @throws AppError 409 below A1 */
export const issue = async (
  tx: Tx,
  { actor }: ActorContext,
  { skill }: BodyOf<typeof issueCertificate>,
): Promise<Certificate> => {
  const { accountId, timeZone } = actor
  const level = (await progressOf(tx, accountId))?.currentSkillLevels[skill] ?? 'A0'
  if (level === 'A0') throw new AppError(tutorErrors.notReached)
  const values = {
    id: newId(),
    accountId,
    skill,
    level,
    holder: (await accountNames(tx, [accountId])).get(accountId) ?? '',
    issuedOn: schoolTime(tx.at, timeZone).date,
    code: codeFrom(randomBytes(12)),
  }
  if (await insertCertificate(tx, values)) {
    const after = { skill, level, issuedOn: values.issuedOn }
    await audit(tx, { action: 'tech_tutor.issue_certificate', entity: 'tutor_certificate', entityId: values.id, after })
  }
  const kept = (await certificatesOf(tx, accountId)).find((one) => one.skill === skill && one.level === level)
  if (!kept) throw new AppError(commonErrors.notFound)
  return shown(kept)
}

const template = `
#import "/paper.typ": *
#let data = json(bytes(sys.inputs.data))
#show: paper.with(data.paper)
#v(12mm)
#align(center)[
  #text(size: 10pt, fill: quiet, data.lead)
  #v(5mm)
  #text(size: 24pt, weight: "bold", data.holder)
  #v(5mm)
  #text(size: 10pt, fill: quiet, data.reached)
  #v(4mm)
  #text(size: 16pt, weight: "bold", fill: green, data.skill)
  #v(5mm)
  #stack(dir: ltr, spacing: 3mm, ..data.levels.map(one => box(
    width: 13mm, height: 13mm, radius: 3mm,
    fill: if one.filled { green } else { none },
    stroke: if one.filled { none } else { 0.8pt + line-colour },
    align(center + horizon, text(weight: "bold", fill: if one.filled { white } else { quiet }, one.name)),
  )))
  #v(7mm)
  #text(size: 9.5pt, data.means)
]
#v(16mm)
#signatures(data.signatures)
#v(10mm)
#grid(columns: (22mm, 1fr), column-gutter: 5mm, align: horizon, image(bytes(data.qr), format: "svg", width: 22mm, alt: data.code), {
  text(weight: "bold", data.code)
  linebreak()
  text(size: 8pt, fill: quiet, data.check)
})
`

/** @throws AppError 404 for somebody else’s */
export const paperFor = async (
  tx: Tx,
  { actor }: ActorContext,
  sources: CrestSources & { readonly publicUrl: string },
  id: string,
  language: TextLanguage,
): Promise<{ request: DocumentRequest; name: string }> => {
  const row = await certificateById(tx, id)
  if (row?.accountId !== actor.accountId) throw new AppError(commonErrors.notFound)
  const words = certificateWords[language]
  const school = await schoolById(tx)
  const crest = await crestOf(tx, sources, crestRef(school.crestUrl))
  const address = `${sources.publicUrl}/verify/tech-tutor`
  const data = {
    paper: {
      ...(await paperOf(tx, row.issuedOn, language, { title: words.title })),
      crest: crest.path,
    },
    lead: words.lead,
    holder: row.holder,
    reached: words.reached(row.level, longDay(row.issuedOn, language)),
    skill: `${words.skills[row.skill]}, ${row.level}`,
    levels: ['A1', 'A2', 'A3', 'A4', 'A5'].map((name) => ({ name, filled: name <= row.level })),
    means: words.means,
    signatures: words.signatures,
    code: groupedCode(row.code),
    check: words.check(address.replace(/^https?:\/\//, '')),
    qr: qrSvg(`${address}/${row.code}`),
  }
  await audit(tx, { action: 'tech_tutor.print_certificate', entity: 'tutor_certificate', entityId: id, after: {} })
  return { request: { template, data, files: crest.files }, name: `${words.title} ${row.skill} ${row.level}.pdf` }
}

const unknown: CertificateVerification = {
  genuine: false,
  school: null,
  initials: null,
  skill: null,
  level: null,
  issuedOn: null,
}

const verified = async (tx: Tx, id: string): Promise<CertificateVerification> => {
  const row = await certificateById(tx, id)
  if (!row) return unknown
  const { holder, skill, level, issuedOn } = row
  return {
    genuine: true,
    school: (await schoolById(tx)).name,
    initials: initialsForStrangers(holder),
    skill,
    level,
    issuedOn,
  }
}

/** @throws AppError auth.asked_too_often, with the wait */
export const verify = (context: PublicContext, secure: boolean, typed: string): Promise<CertificateVerification> =>
  verifyPrinted(context, secure, typed, { counter: 'certificates', find: placeOfCertificateCode, read: verified })
