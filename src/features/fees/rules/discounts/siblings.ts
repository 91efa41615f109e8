/** Which child of its family a learner is. Children with a guardian in common who pays are one family. */

export interface Child {
  readonly id: string
  /** The higher, the older. */
  readonly gradeRank: number
  readonly birthDate: string | null
  readonly admissionNumber: string
}

export interface Payer {
  readonly learnerId: string
  readonly guardianId: string
}

const eldestFirst = (a: Child, b: Child): number =>
  b.gradeRank - a.gradeRank ||
  (a.birthDate ?? '9999').localeCompare(b.birthDate ?? '9999') ||
  a.admissionNumber.localeCompare(b.admissionNumber) ||
  a.id.localeCompare(b.id)

/** Place of each child in its family, from 1: the child in the highest grade is the first. */
export const placesInFamily = (children: readonly Child[], payers: readonly Payer[]): Map<string, number> => {
  const family = new Map(children.map(({ id }) => [id, id]))
  const headOf = (id: string): string => {
    const above = family.get(id) ?? id
    if (above === id) return id
    const head = headOf(above)
    family.set(id, head)
    return head
  }
  const firstOf = new Map<string, string>()
  for (const { learnerId, guardianId } of payers) {
    if (!family.has(learnerId)) continue
    const first = firstOf.get(guardianId)
    if (first === undefined) firstOf.set(guardianId, learnerId)
    else family.set(headOf(learnerId), headOf(first))
  }
  const counts = new Map<string, number>()
  return new Map(
    children.toSorted(eldestFirst).map(({ id }) => {
      const head = headOf(id)
      const place = (counts.get(head) ?? 0) + 1
      counts.set(head, place)
      return [id, place]
    }),
  )
}
