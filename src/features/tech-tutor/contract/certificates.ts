/** Certificates of levels, with a code by which anybody checks them. */
import { z } from 'zod'
import { anyone } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { id, storedDate, storedId } from '#platform/pure/schemas.ts'
import { tutorErrors, useTutor } from './access.ts'
import { skillLevels, skills, textLanguages } from './words.ts'

export const certifiedSkills = [...skills, 'overall'] as const
const skill = z.enum(certifiedSkills)

const certificate = z.strictObject({
  id: storedId,
  skill,
  level: z.enum(skillLevels),
  issuedOn: storedDate,
  /** Grouped, as it is printed. */
  code: z.string(),
})
export type Certificate = z.infer<typeof certificate>

export const listCertificates = endpoint({
  id: 'tech_tutor.certificates',
  method: 'GET',
  path: '/api/tech-tutor/certificates',
  summary: 'The caller’s own certificates, the oldest first',
  access: useTutor,
  response: z.strictObject({ items: z.array(certificate) }),
})

export const issueCertificate = endpoint({
  id: 'tech_tutor.issue_certificate',
  method: 'POST',
  path: '/api/tech-tutor/certificates',
  summary: 'Issue a certificate of the level that the caller has in a skill; one that exists is answered again',
  access: useTutor,
  body: z.strictObject({ skill }),
  response: certificate,
  status: 201,
  idempotent: true,
  errors: [tutorErrors.notReached],
  examples: { body: { skill: 'typing' } },
})

export const printCertificate = endpoint({
  id: 'tech_tutor.print_certificate',
  method: 'GET',
  path: '/api/tech-tutor/certificates/{id}/paper',
  summary: 'One’s own certificate as PDF',
  access: useTutor,
  params: z.strictObject({ id }),
  query: z.strictObject({ language: z.enum(textLanguages).default('en') }),
  file: ['application/pdf'],
})

export const certificateVerification = z.strictObject({
  genuine: z.boolean(),
  school: z.string().nullable(),
  initials: z.string().nullable(),
  skill: skill.nullable(),
  level: z.enum(skillLevels).nullable(),
  issuedOn: storedDate.nullable(),
})
export type CertificateVerification = z.infer<typeof certificateVerification>

export const verifyCertificate = endpoint({
  id: 'tech_tutor.verify',
  method: 'GET',
  path: '/api/verify/tech-tutor/{code}',
  summary: 'Whether a printed certificate is genuine; says no name',
  access: anyone,
  params: z.strictObject({ code: z.string().min(1).max(40) }),
  response: certificateVerification,
})
