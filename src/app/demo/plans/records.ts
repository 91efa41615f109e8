/** Fictitious records: emergency contacts, admission dates, consents, health notes. */
import type { HealthSeed, ConsentSeed } from '#core/records/server/seed.ts'
import { consentPurposes } from '#core/records/contract/consents.ts'
import { boys, familyNames, girls } from './names.ts'
import type { Chance } from './random.ts'

const helpers = ['aunt', 'uncle', 'neighbour', 'grandmother', 'cousin'] as const

/** Most records are complete; some lack fields. @param joined school year of the learner's admission */
export const settledOf = (chance: Chance, joined: number) => {
  const admittedOn = `${joined}-01-${String(6 + chance.below(20)).padStart(2, '0')}`
  const relationship = chance.pick(helpers)
  const name = `${chance.pick(relationship === 'uncle' ? boys : girls)} ${chance.pick(familyNames)}`
  const phone = `+25470000${String(9000 + chance.below(1000))}`
  if (!chance.hits(0.85)) return { admittedOn }
  return { admittedOn, emergencyName: name, emergencyPhone: phone, emergencyRelationship: relationship }
}

/** Somebody to call, of another family. */
const contactOf = (chance: Chance) => ({
  name: `${chance.pick(girls)} ${chance.pick(familyNames)}`,
  phone: `+25470000${String(9000 + chance.below(1000))}`,
})

export const nextOfKinOf = (chance: Chance) => {
  const { name, phone } = contactOf(chance)
  const relationship = chance.pick(['mother', 'sister', 'daughter', 'aunt'] as const)
  return { nextOfKinName: name, nextOfKinPhone: phone, nextOfKinRelationship: relationship }
}

const occupations = [
  'Farmer',
  'Trader',
  'Driver',
  'Nurse',
  'Mason',
  'Tailor',
  'Accountant',
  'Shopkeeper',
  'Mechanic',
  'Civil servant',
] as const

/** What guardians tell the office about themselves. */
export const guardianFactsOf = (chance: Chance) => {
  const { name, phone } = contactOf(chance)
  return { occupation: chance.pick(occupations), emergencyName: name, emergencyPhone: phone }
}

const notes = [
  { kind: 'allergy', title: 'Groundnuts', details: 'The injector is in the office. Call the family at once.' },
  { kind: 'allergy', title: 'Bee stings', details: 'Keep the place cool and call the family.' },
  { kind: 'condition', title: 'Asthma', details: 'Carries an inhaler. Rests after running in dust.' },
  { kind: 'condition', title: 'Epilepsy', details: 'Clear the space, time it, call the nurse after three minutes.' },
  { kind: 'medicine', title: 'Insulin', details: 'Before lunch, with the nurse.' },
  { kind: 'diet', title: 'No beef', details: null },
] as const

/** @param saidOn day on which the forms were returned */
export const recordsOf = (
  chance: Chance,
  learners: readonly { learnerId: string; guardianId: string; giverName: string }[],
  saidOn: string,
): { consents: ConsentSeed[]; health: HealthSeed[] } => ({
  consents: learners.flatMap((family) =>
    chance.hits(0.9)
      ? consentPurposes.map((purpose) => ({
          ...family,
          purpose,
          saidOn,
          given: chance.hits(purpose === 'photos' ? 0.8 : 0.96),
        }))
      : [],
  ),
  health: learners.flatMap(({ learnerId }) =>
    chance.hits(0.06) ? [{ learnerId, ...chance.pick(notes), forTeachers: chance.hits(0.85) }] : [],
  ),
})
