/** Initials of teachers for sheets without room for names: everybody's are different. */

interface Teacher {
  readonly id: string
  readonly name: string
}

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return [words[0], ...words.slice(1).slice(-1)].map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

/** By id: `JK`, and `JK2` for the next of the same initials by name. */
export const teacherCodes = (teachers: readonly Teacher[]): Map<string, string> => {
  const taken = new Set<string>()
  const codes = new Map<string, string>()
  for (const { id, name } of [...teachers].sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id))) {
    const initials = initialsOf(name)
    let code = initials
    for (let next = 2; taken.has(code); next++) code = `${initials}${next}`
    taken.add(code)
    codes.set(id, code)
  }
  return codes
}
