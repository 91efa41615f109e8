/** Reads the guardians of a learner's row: up to two, each with name, numbers, mail address and relationship. */
import { peopleFaults } from './people-faults.ts'
import { parseEmail } from '#core/imports/rules/cells.ts'
import { parseRelationship, relationshipInHeader } from './choices.ts'
import { fault } from '#core/imports/rules/faults.ts'
import { joinNames, parseFullName, type PersonNames } from '#core/imports/rules/names.ts'
import { parsePhones } from '#core/imports/rules/phones.ts'
import type { RowReader } from '#core/imports/rules/rows.ts'
import type { GuardianValues, LearnerField, Relationship } from './types.ts'

const places = {
  1: { name: 'guardianName', relationship: 'guardianRelationship', phone: 'guardianPhone', email: 'guardianEmail' },
  2: { name: 'guardian2Name', relationship: 'guardian2Relationship', phone: 'guardian2Phone', email: 'guardian2Email' },
} as const satisfies Record<1 | 2, Record<string, LearnerField>>

type Reader = RowReader<LearnerField>

const phonesIn = (reader: Reader, field: LearnerField): { phones: string[]; isFaulty: boolean } => {
  const text = reader.text(field)
  if (!text) return { phones: [], isFaulty: false }
  const { phones, fault: found } = parsePhones(text)
  reader.report(field, found)
  return { phones, isFaulty: phones.length === 0 }
}

/** A single name is a family name here, as in `Ms Njoroge`, and no cause for a remark. */
const nameIn = (reader: Reader, field: LearnerField): PersonNames | null => {
  const names = reader.read(field, (text) => {
    const parsed = parseFullName(text, 'lastName')
    return parsed.value ? { value: parsed.value } : parsed
  })
  return names ?? null
}

/** @param headerOf the file's header of a field, from which `FATHER'S NAME` gives the relationship */
export const readGuardian = (
  reader: Reader,
  place: 1 | 2,
  headerOf: (field: LearnerField) => string,
): GuardianValues | null => {
  const fields = places[place]
  const names = nameIn(reader, fields.name)
  const first = phonesIn(reader, fields.phone)
  const second = place === 1 ? phonesIn(reader, 'guardianPhone2') : { phones: [], isFaulty: false }
  const email = reader.read(fields.email, parseEmail) ?? null
  const said: Relationship | null | undefined = reader.read(fields.relationship, parseRelationship)
  const [phone = null, ...others] = [...new Set([...first.phones, ...second.phones])]
  if (!names && !phone && !email) return null

  const lastName = names ? joinNames(names.middleName, names.lastName) : ''
  const fullName = names ? joinNames(names.firstName, lastName) : ''
  if (!names && phone && !reader.text(fields.name))
    reader.report(fields.phone, fault(peopleFaults.guardianUnnamed, { phone }))
  if (names && !phone && !first.isFaulty && reader.has(fields.phone))
    reader.report(fields.name, fault(peopleFaults.guardianWithoutPhone, { name: fullName }))
  return {
    place,
    title: names?.title ?? null,
    firstName: names?.firstName ?? '',
    lastName,
    fullName,
    phone,
    secondPhone: others[0] ?? null,
    email,
    relationship: said ?? relationshipInHeader(headerOf(fields.name)) ?? relationshipInHeader(headerOf(fields.phone)),
  }
}
