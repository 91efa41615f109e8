/** Made-up families: guardians with one to three children, spread over the classes of a school. */
import { boys, communityNames, estates, familyNames, girls } from './names.ts'
import type { Chance } from './random.ts'

export interface DemoGuardian {
  readonly title: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly email: string | null
  readonly relationship: 'mother' | 'father' | 'grandmother' | 'guardian'
  readonly residence: string
}

export interface DemoLearner {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly sex: 'female' | 'male'
  /** Index of the class in the school's list of streams. */
  readonly stream: number
  readonly birthDate: string
  readonly upi: string | null
  readonly guardians: readonly number[]
  readonly residence: string
}

export interface DemoFamilies {
  readonly guardians: readonly DemoGuardian[]
  readonly learners: readonly DemoLearner[]
}

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const code = (chance: Chance, length: number): string =>
  Array.from({ length }, () => letters[chance.below(letters.length)]).join('')

const phoneOf = (index: number): string => `+25470000${String(index).padStart(4, '0')}`

/** Few use e-mail. */
const emailOf = ({ firstName, lastName }: Pick<DemoGuardian, 'firstName' | 'lastName'>, index: number): string | null =>
  index % 5 === 0 ? `${firstName}.${lastName}${index}@example.org`.toLowerCase().replace(/[^a-z0-9.@]/g, '') : null

const guardianOf = (
  chance: Chance,
  lastName: string,
  index: number,
  father: boolean,
  residence: string,
): DemoGuardian => {
  const grandmother = !father && chance.hits(0.08)
  const title = father ? 'Mr' : chance.hits(0.7) ? 'Mrs' : 'Ms'
  const firstName = chance.pick(father ? boys : girls)
  const name = { title, firstName, lastName: father ? lastName : chance.pick([...communityNames, lastName]) }
  return {
    ...name,
    phone: phoneOf(index),
    email: emailOf(name, index),
    relationship: father ? 'father' : grandmother ? 'grandmother' : 'mother',
    residence,
  }
}

/** @param age years lived in the school year, for the class @param year the school year */
const birthDateOf = (chance: Chance, year: number, age: number): string =>
  `${year - age}-${String(1 + chance.below(12)).padStart(2, '0')}-${String(1 + chance.below(28)).padStart(2, '0')}`

export interface FamilyPlan {
  /** Learners wanted in each class, with the usual age in it. */
  readonly classes: readonly { readonly size: number; readonly age: number }[]
  readonly year: number
  /** First four-digit phone ending; each guardian takes the next. */
  readonly firstPhone: number
}

/** Fills the classes family by family; siblings sit in different classes. */
export const makeFamilies = (chance: Chance, plan: FamilyPlan): DemoFamilies => {
  const guardians: DemoGuardian[] = []
  const learners: DemoLearner[] = []
  const places = chance.shuffle(plan.classes.flatMap((one, stream) => Array.from({ length: one.size }, () => stream)))
  while (places.length) {
    const lastName = chance.pick(familyNames)
    const residence = chance.pick(estates)
    const first = guardians.length
    guardians.push(guardianOf(chance, lastName, plan.firstPhone + guardians.length, chance.hits(0.35), residence))
    if (chance.hits(0.4))
      guardians.push(
        guardianOf(
          chance,
          lastName,
          plan.firstPhone + guardians.length,
          guardians[first]?.relationship !== 'father',
          residence,
        ),
      )
    const own = Array.from({ length: guardians.length - first }, (_, index) => first + index)
    const children = chance.hits(0.3) ? (chance.hits(0.3) ? 3 : 2) : 1
    const taken = new Set<number>()
    for (let child = 0; child < children; child++) {
      const at = places.findLastIndex((stream) => !taken.has(stream))
      const [stream] = at < 0 ? [] : places.splice(at, 1)
      if (stream === undefined) break
      taken.add(stream)
      const sex = chance.hits(0.5) ? 'female' : 'male'
      learners.push({
        firstName: chance.pick(sex === 'female' ? girls : boys),
        middleName: chance.pick(communityNames.filter((name) => name !== lastName)),
        lastName,
        sex,
        stream,
        birthDate: birthDateOf(chance, plan.year, plan.classes[stream]?.age ?? 10),
        upi: chance.hits(0.7) ? code(chance, 6) : null,
        guardians: own,
        residence,
      })
    }
  }
  return { guardians, learners }
}
